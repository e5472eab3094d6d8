// How a table is named to a friend: by six letters, or by a link.

const CODE_LENGTH = 6;

/**
 * What was written: a code of six letters, or a link with a code or a table in it.
 * @param {string} text
 * @returns {{ code: string } | { table: string } | { why: string }}
 */
export function readCode(text) {
  const link = /\/([jt])\/([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim());
  if (link?.[1] === "t" && link[2]) return { table: link[2] };
  const code = (link?.[2] ?? text).replace(/[\s-]/g, "").toUpperCase();
  if (code === "") return { why: "Write the six letters of the code, or paste the link." };
  if (code.length !== CODE_LENGTH || !/^[A-Z0-9]+$/.test(code)) return { why: "A code has six letters, such as KQJTRE." };
  return { code };
}
