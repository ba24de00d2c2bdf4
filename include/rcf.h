/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rcf.h - the record of facts: the one thing the plugin and the summarizer share.
 *
 * One record holds what one translation unit does, as GCC saw it right after
 * it went into SSA form.  The plugin writes it (plugin/encode.cc), the
 * summarizer reads it (summarizer/facts/).  A record stands alone in a file
 * (x.o.rcf) or, several in a row, in an ELF section.
 *
 *     header | directory | section | section | ...        padded to 8 bytes
 *
 * Conventions
 *   - fixed fields are little endian; everything else is a varint
 *     (unsigned LEB128, at most 10 bytes) or an svarint (zigzag varint);
 *   - a "str" is a varint offset into RCF_SEC_STRINGS, whose strings end in
 *     NUL; offset 0 is the empty string.  A reader points into the section;
 *   - ids of types, fields, symbols, files and locals are 1-based in the order
 *     of the table; 0 means none or unknown.  Blocks and events count from 0;
 *   - an event is identified by (function, ordinal): a second compile of the
 *     same source gives the same pair.  Nothing but RCF_SEC_FILES,
 *     RCF_SEC_LOCS and RCF_SEC_COLS depends on paths or line numbers.
 *
 * Versions: a reader refuses another major version.  A minor version may add
 * sections (which an older reader skips) and flag bits, nothing else.
 */
#ifndef RCF_H
#define RCF_H

#define RCF_MAGIC        "\211RCF\r\n\032\n" /* 8 bytes, like PNG's: shows text-mode damage */
#define RCF_MAGIC_SIZE   8
#define RCF_MAJOR        1
#define RCF_MINOR        3
#define RCF_ALIGN        8
#define RCF_HEADER_SIZE  64
#define RCF_DIRENT_SIZE  16
#define RCF_MAX_SECTIONS 32

/* The header, by byte offset. */
enum rcf_header_offset {
	RCF_OFF_MAGIC    = 0,  /* 8 bytes */
	RCF_OFF_MAJOR    = 8,  /* u16 */
	RCF_OFF_MINOR    = 10, /* u16 */
	RCF_OFF_NSECTION = 12, /* u32 entries in the directory */
	RCF_OFF_LENGTH   = 16, /* u64 whole record, header and padding included */
	RCF_OFF_TUID     = 24, /* 16 bytes, see below */
	RCF_OFF_CHECKSUM = 40, /* u64 XXH3-64 of the record with this field as zero */
	RCF_OFF_RESERVED = 48  /* 16 bytes of zero */
};

/* The TU id is the XXH3-128 (canonical, big-endian form) of the sections with
 * kind < RCF_SEC_FILES in the order of the directory, followed by the base
 * name of the main source file.  It holds no path and no line. */

/* A directory entry: u32 kind, u32 count, u32 offset from the record's start,
 * u32 length.  count is the number of elements (0 for STRINGS and META).
 * A kind with RCF_SEC_PACKED is compressed: u32 length when expanded, then a
 * zstd frame.  What is packed is at most RCF_PACK_RATIO times larger when
 * expanded.  The TU id is that of the
 * expanded content. */
#define RCF_SEC_PACKED 0x80000000u
#define RCF_PACK_RATIO 64
enum rcf_section {
	RCF_SEC_STRINGS = 1, /* NUL-terminated strings, the first one empty */
	RCF_SEC_META    = 2, /* the compilation, see below */
	RCF_SEC_TYPES   = 3, /* enum rcf_type */
	RCF_SEC_SYMBOLS = 4, /* functions and variables */
	RCF_SEC_INITS   = 5, /* addresses in static initialisers */
	RCF_SEC_FUNCS   = 6, /* one entry per body: which symbol, how long */
	RCF_SEC_BODIES  = 7, /* the bodies, one after the other */
	RCF_SEC_GAPS    = 8, /* what was not understood outside of bodies */
	RCF_SEC_FIELDS  = 9, /* the fields of aggregates that the TU names */
	RCF_SEC_NAMES   = 10, /* what the source calls values (since minor version 1) */
	RCF_SEC_LITERALS = 11, /* texts that name files and symbols (since minor version 2) */
	RCF_SEC_FILES   = 16, /* source files with hashes, directory, output */
	RCF_SEC_LOCS    = 17, /* lines where symbols, types and events stand */
	RCF_SEC_COLS    = 18, /* and the columns, in the same order */
	RCF_SEC_MAX     = 31
};

/* META: str language ("GNU C17"), str compiler version ("12.2.0"),
 * str target ("x86_64-linux-gnu"), varint pointer size in bytes,
 * varint enum rcf_lang. */
enum rcf_lang { RCF_LANG_C = 0, RCF_LANG_CXX = 1, RCF_LANG_OTHER = 2 };

/* FILES: varint-length-prefixed, NUL-terminated bytes (the length counts the
 * NUL): compile directory, then output path (the sidecar as the compiler named
 * it, relative to that directory or absolute); both after -ffile-prefix-map.
 * Then varint optimisation (0..3; 4 -Os, 5 -Og, 6 -Ofast), varint n, n x bytes
 * likewise: flags that matter to a reader of the facts ("openmp").
 * Then count x { path bytes likewise; 8 bytes XXH3-64 of the content (zero if
 * unreadable); varint size }.  The first file is the main source file. */

/* TYPES: count x { varint kind, ... }. References may point forward. */
enum rcf_type {
	RCF_T_VOID    = 0,
	RCF_T_INT     = 1, /* str name, varint size, varint RCF_INT_* */
	RCF_T_FLOAT   = 2, /* str name, varint size */
	RCF_T_POINTER = 3, /* type pointee */
	RCF_T_ARRAY   = 4, /* type element, varint count (0: unknown or flexible) */
	RCF_T_STRUCT  = 5, /* aggregate, see below */
	RCF_T_UNION   = 6, /* aggregate */
	RCF_T_FUNC    = 7, /* type result, varint 1 if it takes varargs or has no
	                    * prototype, varint n, n x type */
	RCF_T_OTHER   = 8, /* vector, complex, ...: str name, varint size */
	RCF_T_MAX     = 8
};
enum rcf_int_flag { RCF_INT_SIGNED = 1, RCF_INT_BOOL = 2, RCF_INT_ENUM = 4, RCF_INT_CHAR = 8 };

/* An aggregate: str name (tag, or the typedef that names it, or ""),
 * varint RCF_AGG_*, and if RCF_AGG_LAYOUT: varint size in bytes, varint
 * alignment in bytes, 8 bytes layout hash.  Without RCF_AGG_LAYOUT the type is
 * only mentioned here (or incomplete): match it by name with another TU's.
 *
 * FIELDS: those that this TU names, in the order in which it first does so:
 * count x { type of the aggregate, str name, varint RCF_FIELD_*, type, varint
 * offset in bits; RCF_FIELD_BITS: varint width in bits, varint offset and
 * varint size in bits of the representative (what the hardware touches);
 * RCF_FIELD_ATTRS: attributes, as in a symbol }.  Members of anonymous structs
 * and unions belong to the outermost aggregate (RCF_FIELD_ANON).
 *
 * The layout hash covers all fields, named or not (names, offsets, sizes,
 * types; what is held by value with its own layout, what is pointed to by its
 * tag): aggregates of two TUs with the same name and hash are one type, and
 * the union of their fields is known of it. */
enum rcf_agg_flag {
	RCF_AGG_LAYOUT  = 1,  /* size, alignment and hash follow */
	RCF_AGG_TYPEDEF = 2,  /* the name is a typedef's, not a tag */
	RCF_AGG_LOCAL   = 4,  /* declared in the main source file: local to the TU */
	RCF_AGG_PACKED  = 8,
	RCF_AGG_VARIABLE = 16 /* size or an offset is not constant */
};
enum rcf_field_flag {
	RCF_FIELD_BITS     = 1,
	RCF_FIELD_VOLATILE = 2,
	RCF_FIELD_ATOMIC   = 4,
	RCF_FIELD_ANON     = 8,
	RCF_FIELD_ATTRS    = 16,
	RCF_FIELD_CONST    = 32
};

/* SYMBOLS: count x { varint flags; str name; type;
 *   RCF_SYM_SRCNAME: str name in the source, when it differs;
 *   RCF_SYM_SECTION: str;  RCF_SYM_COMDAT: str group;
 *   RCF_SYM_ALIAS, _WEAKREF, _IFUNC: symbol (alias: its target; ifunc: its resolver);
 *   RCF_SYM_LOCAL: symbol of the function it is declared in, varint ordinal
 *     among those of that name in that function;
 *   RCF_SYM_CTOR, RCF_SYM_DTOR: varint priority;
 *   RCF_SYM_ATTRS: varint n, n x { varint enum rcf_attr, str argument } }.
 * The name is the assembler's for what the linker sees, else the source's. */
enum rcf_symbol_flag {
	RCF_SYM_VARIABLE      = 1 << 0, /* else a function */
	RCF_SYM_DEFINED       = 1 << 1, /* here */
	RCF_SYM_PUBLIC        = 1 << 2, /* external linkage */
	RCF_SYM_WEAK          = 1 << 3,
	RCF_SYM_COMDAT        = 1 << 4,
	RCF_SYM_COMMON        = 1 << 5,
	RCF_SYM_ALIAS         = 1 << 6,
	RCF_SYM_WEAKREF       = 1 << 7,
	RCF_SYM_IFUNC         = 1 << 8,
	RCF_SYM_TLS           = 1 << 9,
	RCF_SYM_CONST         = 1 << 10, /* variable: read-only; function: no memory read */
	RCF_SYM_VOLATILE      = 1 << 11,
	RCF_SYM_LOCAL         = 1 << 12, /* a static or a function inside a function */
	RCF_SYM_SECTION       = 1 << 13,
	RCF_SYM_SRCNAME       = 1 << 14,
	RCF_SYM_ATTRS         = 1 << 15,
	RCF_SYM_CTOR          = 1 << 16,
	RCF_SYM_DTOR          = 1 << 17,
	RCF_SYM_NORETURN      = 1 << 18,
	RCF_SYM_MALLOC        = 1 << 19, /* the result is fresh memory, or null */
	RCF_SYM_PURE          = 1 << 20,
	RCF_SYM_RETURNS_TWICE = 1 << 21,
	RCF_SYM_INLINE        = 1 << 22, /* declared inline */
	RCF_SYM_EXTERN_INLINE = 1 << 23, /* the body here is only a copy: the linker's is elsewhere */
	RCF_SYM_BUILTIN       = 1 << 24, /* the compiler knows it */
	RCF_SYM_ARTIFICIAL    = 1 << 25, /* made by the compiler */
	RCF_SYM_HIDDEN        = 1 << 26,
	RCF_SYM_NESTED        = 1 << 27, /* nested function: takes a static chain */
	RCF_SYM_ATOMIC        = 1 << 28, /* _Atomic variable */
	RCF_SYM_USED          = 1 << 29, /* attribute used: referenced from outside */
	RCF_SYM_NUMBERS       = 1 << 30  /* variable: its initialiser has a number other than 0 */
};

/* The attributes of racecheck.h. */
enum rcf_attr {
	RCF_ATTR_GUARDED_BY = 1, RCF_ATTR_ACQUIRES = 2, RCF_ATTR_RELEASES = 3,
	RCF_ATTR_REQUIRES = 4, RCF_ATTR_THREAD_ENTRY = 5,
	RCF_ATTR_SINGLE_THREADED = 6, RCF_ATTR_IGNORE = 7, RCF_ATTR_MAX = 7
};

/* INITS: count x { symbol of the variable; varint n; n x { varint offset in
 * bytes beyond the previous entry's, symbol, svarint addend } }.  Addresses of
 * string literals and of labels are left out: nobody can race on them. */

/* FUNCS: count x { symbol; varint RCF_FN_*; varint length of the body }. */
enum rcf_fn_flag {
	RCF_FN_SETJMP = 1,      /* calls a function that returns twice */
	RCF_FN_NONLOCAL = 2,    /* has a non-local label */
	RCF_FN_CHAIN = 4,       /* uses its static chain */
	RCF_FN_VARARGS = 8
};

/* A body:
 *   varint nformals, nformals x { str name, type }    (since minor version 3 the name of a void * may have
 *                                a blank and the variable behind it that keeps what it points to)
 *   varint nlocals,  nlocals x { str name, type, varint RCF_LOCAL_*,
 *                                varint formal + 1 or 0 }      (objects in memory)
 *   varint nevents, varint nblocks, nblocks x block
 *   for every PHI in the order of its number, for every edge into its block: value
 *
 * A block: varint number of events * 2 + (1 if PHIs), [varint number of PHIs],
 * the events, the terminator.
 */
enum rcf_local_flag {
	RCF_LOCAL_ADDRESSED = 1, /* its address is taken: it may escape */
	RCF_LOCAL_VOLATILE  = 2,
	RCF_LOCAL_ARTIFICIAL = 4, /* a compiler temporary */
	RCF_LOCAL_RESULT    = 8  /* the object that the function returns */
};

/* Values form a DAG: equal values are one node.  A value is written where it
 * is used, operands inside it: one byte head, then what the kind has, then its
 * operands, values themselves.  What is not a leaf gets a number when it is
 * complete (operands before it), a PHI where its block begins; from then on it
 * is written as a reference. */
enum rcf_value {
	RCF_V_NONE   = 0,  /* no value, or unknown */
	/* leaves */
	RCF_V_INT    = 1,  /* svarint */
	RCF_V_STRING = 2,  /* address of a string literal */
	RCF_V_SYMBOL = 3,  /* address of a symbol: varint id */
	RCF_V_LOCAL  = 4,  /* address of a local: varint id */
	RCF_V_FORMAL = 5,  /* value of a formal at entry: varint index from 0 */
	RCF_V_CHAIN  = 6,  /* the static chain at entry */
	RCF_V_RESULT = 7,  /* what an event gave: varint, how many events back */
	RCF_V_OUTPUT = 8,  /* of an asm: varint events back, varint operand index */
	RCF_V_OTHER  = 9,  /* computed in a way that facts do not model (floating point, vectors): one
	                    * node for all such values, hence never known to equal another use of it */
	RCF_V_UNDEF  = 10, /* uninitialised */
	RCF_V_LABEL  = 11, /* address of a label */
	RCF_V_EXCEPTION = 12, /* the exception in a C++ handler */
	/* made of others */
	RCF_V_FIELD  = 13, /* address of a field: varint field id; aggregate's address */
	RCF_V_ELEM   = 14, /* address of an element: varint element size (0: not constant); address, index */
	RCF_V_OFFSET = 15, /* address moved by a constant: svarint bytes; address */
	RCF_V_UNARY  = 16, /* written as RCF_H_OP + enum rcf_op; operand */
	RCF_V_BINARY = 17, /* written as RCF_H_OP + enum rcf_op; operand, operand */
	RCF_V_SELECT = 18, /* condition, value if true, value if false */
	RCF_V_CONVERT = 19,/* truncated or reinterpreted: varint size * 2 + signed; operand */
	RCF_V_PHI    = 20, /* one value per edge into its block; never written where it is used */
	RCF_V_LAST   = 20
};
/* Heads: an enum rcf_value, or one of these, which spare the operand. */
enum rcf_head {
	RCF_H_REFERENCE = 31, /* varint, how many numbers back (1: the newest) */
	RCF_H_OP        = 32, /* + enum rcf_op */
	RCF_H_INT       = 80, /* + number + 1: -1 to 14 */
	RCF_H_FORMAL    = 96, /* + index: 0 to 7 */
	RCF_H_LOCAL     = 104, /* + id - 1: 1 to 8 */
	RCF_H_RESULT    = 112, /* + events back - 1: 1 to 32 */
	RCF_H_REF       = 144, /* + numbers back - 1: 1 to 64 */
	RCF_H_END       = 208
};
/* "Events back" counts from the event that the value is part of; in a
 * terminator or PHI from the event that would come next. */

/* The edges into a block, for PHI: by ascending number of the block that they
 * leave, then by their position in that block's terminator. */

enum rcf_op {
	RCF_OP_ADD = 1, RCF_OP_SUB, RCF_OP_MUL, RCF_OP_DIV, RCF_OP_MOD,
	RCF_OP_AND, RCF_OP_OR, RCF_OP_XOR, RCF_OP_SHL, RCF_OP_SHR, RCF_OP_ROL, RCF_OP_ROR,
	RCF_OP_EQ, RCF_OP_NE, RCF_OP_LT, RCF_OP_LE, RCF_OP_GT, RCF_OP_GE,
	RCF_OP_LTU, RCF_OP_LEU, RCF_OP_GTU, RCF_OP_GEU, /* unsigned comparisons */
	RCF_OP_MIN, RCF_OP_MAX,
	RCF_OP_DIVU, RCF_OP_MODU, RCF_OP_SHRU, RCF_OP_MINU, RCF_OP_MAXU, /* unsigned */
	RCF_OP_PTRDIFF, /* difference of two pointers, in bytes */
	RCF_OP_SPACE,   /* address in a named address space: address, number of the space */
	RCF_OP_NEG, RCF_OP_NOT, RCF_OP_LNOT, RCF_OP_ABS, /* unary */
	RCF_OP_LAST = RCF_OP_ABS
};

/* NAMES: count (the directory's) x { varint length, entries up to there }, one for each body in
 * the order of FUNCS.  An entry: varint distance * 2 + enum rcf_named, str: the variable of the
 * source that the value is assigned to first.  Numbers and events are those of the body, each
 * kind ascending; the distance counts those of its kind in between, from the first one on.
 * Only values that people read have one: pointers, arguments and the numbers of elements; not what
 * a READ gave, which is called like the place. */
enum rcf_named {
	RCF_NAME_NUMBER = 0, /* of a value that has one */
	RCF_NAME_EVENT  = 1  /* what the event gave; of an asm the first output that has a name */
};

/* LITERALS: count x { varint bodies further on in FUNCS, varint event, varint argument, str }: the text
 * of a string literal that a call of a function that returns void * is given, in the order of the
 * bodies, events and arguments.  Such a text may be the name of a library or of a symbol; only
 * texts without blanks, of at most RCF_LITERAL_MAX printable characters, are kept. */
#define RCF_LITERAL_MAX 255

/* In what follows a "block" is a svarint: its number minus that of the block
 * after the one it is written in (0: the next one). */

/* Terminators: one byte enum rcf_term, with RCF_TERM_EXTRA or-ed in when
 * exceptional edges follow the regular part: varint n, n x { block, byte enum rcf_edge }.
 * Two regular edges may lead to one block. */
enum rcf_term {
	RCF_TERM_END    = 0, /* no regular successor: returns, never returns, throws */
	RCF_TERM_JUMP   = 1, /* block */
	RCF_TERM_COND   = 2, /* value, block if true, block if false */
	RCF_TERM_SWITCH = 3, /* value, varint n, n x block (the edges);
	                      * varint edge of default;
	                      * varint m, m x { svarint low, varint high - low, varint edge } */
	RCF_TERM_GOTO   = 4, /* computed goto: value, varint n, n x block */
	RCF_TERM_MULTI  = 5, /* asm goto and the like: varint n, n x block */
	RCF_TERM_NEXT   = 6, /* a JUMP to the next block */
	RCF_TERM_KIND   = 7,
	RCF_TERM_EXTRA  = 128
};
enum rcf_edge { RCF_EDGE_EH = 1, RCF_EDGE_ABNORMAL = 2 };

/* Events: one byte, enum rcf_event in the low four bits, flags in the high
 * four; then operands. */
enum rcf_event {
	RCF_E_READ   = 1, /* access; its result is the value read */
	RCF_E_WRITE  = 2, /* access, value stored (0: not modelled) */
	RCF_E_RMW    = 3, /* access, byte enum rcf_rmw, value operand, value expected (CAS; else 0),
	                   * byte enum rcf_order on failure (CAS; else 0), byte RCF_RMW_* result */
	RCF_E_CALL   = 4, /* see below; its result is the value returned */
	RCF_E_RETURN = 5, /* value returned, or 0 */
	RCF_E_ASM    = 6, /* see below */
	RCF_E_FENCE  = 7, /* byte enum rcf_order, byte 1 if only against signals */
	RCF_E_GAP    = 8, /* byte enum rcf_gap, str detail */
	RCF_E_LAST   = 8,
	RCF_E_KIND   = 15
};

/* An access: value of the address; unless RCF_A_NATURAL the type of what is
 * accessed; RCF_A_ATOMIC: byte enum rcf_order, and
 * value of the order if that is RCF_ORDER_UNKNOWN; RCF_A_BITS: svarint first bit
 * from the address, varint number of bits.  RCF_A_NATURAL: the address is an
 * RCF_V_FIELD, _SYMBOL, _LOCAL and the type is that of the field or object. */
enum rcf_access_flag {
	RCF_A_NATURAL = 1 << 4, RCF_A_VOLATILE = 1 << 5, RCF_A_ATOMIC = 1 << 6, RCF_A_BITS = 1 << 7
};
enum rcf_order {
	RCF_ORDER_RELAXED = 0, RCF_ORDER_CONSUME = 1, RCF_ORDER_ACQUIRE = 2, RCF_ORDER_RELEASE = 3,
	RCF_ORDER_ACQ_REL = 4, RCF_ORDER_SEQ_CST = 5,
	RCF_ORDER_SYNC = 6,    /* __sync builtins: full barrier */
	RCF_ORDER_UNKNOWN = 7, /* computed at run time, or the caller's */
	RCF_ORDER_LAST = 7
};
enum rcf_rmw {
	RCF_RMW_XCHG = 1, RCF_RMW_CAS, RCF_RMW_ADD, RCF_RMW_SUB, RCF_RMW_AND, RCF_RMW_OR,
	RCF_RMW_XOR, RCF_RMW_NAND, RCF_RMW_TEST_AND_SET, RCF_RMW_LAST = RCF_RMW_TEST_AND_SET
};
enum rcf_rmw_result { RCF_RMW_OLD = 0, RCF_RMW_NEW = 1, RCF_RMW_SUCCESS = 2 /* of a CAS */ };

/* A call: RCF_C_INDIRECT: value of the callee, type of the function; else
 * symbol id.  RCF_C_INTERNAL: instead a str, the compiler's internal name.
 * Then varint n, n x value; RCF_C_CHAIN: value of the static chain. */
enum rcf_call_flag {
	RCF_C_INDIRECT = 1 << 4, RCF_C_INTERNAL = 1 << 5, RCF_C_CHAIN = 1 << 6, RCF_C_NORETURN = 1 << 7
};

/* An asm: str template, varint n, n x operand, varint m, m x str clobber.
 * An operand: byte RCF_OPD_*, str constraint, and
 *   RCF_OPD_MEMORY (or a register variable): value of the address, type of the object;
 *   else an input: its value.  (Outputs in registers are read with RCF_V_OUTPUT.) */
enum rcf_asm_flag { RCF_ASM_VOLATILE = 1 << 4, RCF_ASM_GOTO = 1 << 5, RCF_ASM_BASIC = 1 << 6, RCF_ASM_INLINE = 1 << 7 };
enum rcf_operand_flag { RCF_OPD_OUT = 1, RCF_OPD_INOUT = 2, RCF_OPD_MEMORY = 4 };

/* What the plugin did not understand; every one is counted and has a place.
 * GAPS: count x { byte enum rcf_gap, str detail, symbol or 0 }. */
enum rcf_gap {
	RCF_GAP_STATEMENT = 1, /* a kind of statement: detail names it */
	RCF_GAP_REFERENCE = 2, /* a memory reference whose place is unknown */
	RCF_GAP_POINTER   = 3, /* a pointer computed in a way not modelled */
	RCF_GAP_INIT      = 4, /* part of a static initialiser */
	RCF_GAP_SIZE      = 5, /* a field behind an object of variable size: its place is vague */
	RCF_GAP_LIMIT     = 6, /* the function is larger than the plugin's limits: body left out */
	RCF_GAP_LAST      = 6
};

/* LOCS: streams of lines.  An entry: varint zigzag(line - previous line) * 2
 * + (file changed), [varint file id].  File 0: unknown place.  State starts as
 * file 1, line 0 in each stream.
 *   varint length, stream: one entry per symbol (its declaration);
 *   varint length, stream: one entry per aggregate type, in table order;
 *   count (the directory's) x { varint length, stream }: per body, block by
 *     block: an entry per event, then one for a COND, SWITCH or GOTO terminator;
 *   varint length, stream: one entry per gap of RCF_SEC_GAPS.
 * COLS: the same streams with the columns, a varint per entry. */

/* In objects.  A section holds records or notes in a row, each aligned to 8;
 * zero padding between them is skipped. */
#define RCF_SECTION_RECORD "racecheck.facts"  /* embed, kept by the link */
#define RCF_SECTION_OBJECT "racecheck.object" /* embed-object, dropped by the final link */
#define RCF_SECTION_NOTE   "racecheck.note"   /* split and embed-object: which record belongs here */
/* A note: magic (8), u32 length with padding, u32 enum rcf_note_kind, TU id (16), u64 checksum
 * of the record, NUL-terminated compile directory, NUL-terminated path of the sidecar. */
#define RCF_NOTE_MAGIC "\211RCN\r\n\032\n"
#define RCF_NOTE_FIXED 40
enum rcf_note_kind { RCF_NOTE_SPLIT = 1, RCF_NOTE_OBJECT = 2 };
#define RCF_SUFFIX ".rcf"
/* In libtool's directory of objects a sidecar is hidden, .libs/.x.o.rcf: before libtool links the
 * module x, it removes .libs/x.* but objects. */
#define RCF_LIBTOOL_DIR ".libs"

#endif
