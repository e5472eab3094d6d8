"""Random messages from their types: all that a browser may say, and nothing else."""

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect as kinds


def messages(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type as they are written, such as a message of the protocol."""
    return _of(kinds.type_info(kind))


def _of(kind: kinds.Type) -> st.SearchStrategy[Any]:
    match kind:
        case kinds.UnionType(types=types):
            return st.one_of([_of(each) for each in types])
        case kinds.StructType():
            return _of_struct(kind)
        case kinds.EnumType(cls=cls):
            return st.sampled_from([member.value for member in cls])
        case kinds.LiteralType(values=values):
            return st.sampled_from(list(values))
        case kinds.IntType(ge=least, le=most):
            return st.integers(0 if least is None else least, 8 if most is None else most)
        case kinds.StrType(pattern=str() as pattern):
            return st.from_regex(pattern, fullmatch=True)
        case kinds.StrType():
            return st.text(min_size=kind.min_length or 0, max_size=kind.max_length or 12)
        case kinds.BoolType():
            return st.booleans()
        case kinds.NoneType():
            return st.none()
        case kinds.VarTupleType(item_type=item):
            return st.lists(_of(item), max_size=4)
        case kinds.TupleType(item_types=items):
            return st.tuples(*map(_of, items)).map(list)
    raise AssertionError(f"{kind} is no type of the protocol")


def _of_struct(kind: kinds.StructType) -> st.SearchStrategy[dict[str, Any]]:
    needed = {field.encode_name: _of(field.type) for field in kind.fields if field.required}
    others = {field.encode_name: _of(field.type) for field in kind.fields if not field.required}
    tag = {} if kind.tag_field is None else {kind.tag_field: st.just(kind.tag)}
    return st.fixed_dictionaries({**tag, **needed}, optional=others)


__all__ = ["messages"]
