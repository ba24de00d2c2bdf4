// A translation unit with nothing in it.
// types:
// symbols:
