/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/names.h"

#include "rcf.h"

#include <stddef.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))
/* As many names as the enumeration has values, up to LAST. */
#define NAMES(function, last, ...)                                                                 \
	const char *function(uint32_t kind)                                                        \
	{                                                                                          \
		static const char *const names[] = { __VA_ARGS__ };                                \
                                                                                                   \
		_Static_assert(LENGTH(names) == (last) + 1, "a name is missing");                  \
		return kind < LENGTH(names) && names[kind] ? names[kind] : "?";                    \
	}

NAMES(name_of_lang, RCF_LANG_OTHER, "C", "C++", "other")
NAMES(name_of_type, RCF_T_MAX, "void", "int", "float", "pointer", "array", "struct", "union",
      "function", "other")
NAMES(name_of_attr, RCF_ATTR_MAX, NULL, "guarded_by", "acquires", "releases", "requires",
      "thread_entry", "single_threaded", "ignore")
NAMES(name_of_value, RCF_V_LAST, "unknown", "int", "string", "symbol", "local", "formal",
      "chain", "result", "output", "other", "undefined", "label", "exception", "field",
      "element", "offset", "unary", "binary", "select", "convert", "phi")
NAMES(name_of_op, RCF_OP_LAST, NULL, "add", "sub", "mul", "div", "mod", "and", "or", "xor",
      "shl", "shr", "rol", "ror", "eq", "ne", "lt", "le", "gt", "ge", "ltu", "leu", "gtu",
      "geu", "min", "max", "divu", "modu", "shru", "minu", "maxu", "ptrdiff", "space", "neg",
      "not", "lnot", "abs")

const char *sign_of_op(uint32_t op)
{
	static const char *const signs[RCF_OP_LAST + 1] = {
		[RCF_OP_ADD] = "+",    [RCF_OP_SUB] = "-",    [RCF_OP_MUL] = "*",
		[RCF_OP_DIV] = "/",    [RCF_OP_MOD] = "%",    [RCF_OP_AND] = "&",
		[RCF_OP_OR] = "|",     [RCF_OP_XOR] = "^",    [RCF_OP_SHL] = "<<",
		[RCF_OP_SHR] = ">>",   [RCF_OP_EQ] = "==",    [RCF_OP_NE] = "!=",
		[RCF_OP_LT] = "<",     [RCF_OP_LE] = "<=",    [RCF_OP_GT] = ">",
		[RCF_OP_GE] = ">=",    [RCF_OP_LTU] = "<u",   [RCF_OP_LEU] = "<=u",
		[RCF_OP_GTU] = ">u",   [RCF_OP_GEU] = ">=u",  [RCF_OP_DIVU] = "/u",
		[RCF_OP_MODU] = "%u",  [RCF_OP_SHRU] = ">>u", [RCF_OP_NEG] = "-",
		[RCF_OP_NOT] = "~",    [RCF_OP_LNOT] = "!",
	};

	return op <= RCF_OP_LAST ? signs[op] : NULL;
}

NAMES(name_of_term, RCF_TERM_MULTI, "end", "jump", "cond", "switch", "goto", "multi")
NAMES(name_of_edge, RCF_EDGE_ABNORMAL, "regular", "eh", "abnormal")
NAMES(name_of_event, RCF_E_LAST, NULL, "read", "write", "rmw", "call", "return", "asm", "fence",
      "gap")
NAMES(name_of_order, RCF_ORDER_LAST, "relaxed", "consume", "acquire", "release", "acq_rel",
      "seq_cst", "sync", "unknown")
NAMES(name_of_rmw, RCF_RMW_LAST, NULL, "exchange", "cas", "add", "sub", "and", "or", "xor",
      "nand", "test_and_set")
NAMES(name_of_rmw_result, RCF_RMW_SUCCESS, "old", "new", "success")
NAMES(name_of_gap, RCF_GAP_LAST, NULL, "statement", "reference", "pointer", "init",
      "size", "limit")
NAMES(name_of_section, RCF_SEC_COLS, NULL, "strings", "meta", "types", "symbols", "inits",
      "funcs", "bodies", "gaps", "fields", "names", "literals", NULL, NULL, NULL, NULL, "files", "locs",
      "cols")

#define FLAGS(table, ...)                                                                          \
	static const char *const table##_list[] = { __VA_ARGS__ };                                 \
	const struct flag_names table = { LENGTH(table##_list), table##_list };

FLAGS(int_flag_names, "signed", "bool", "enum", "char")
FLAGS(agg_flag_names, "layout", "typedef", "local", "packed", "variable")
FLAGS(field_flag_names, "bits", "volatile", "atomic", "anonymous", "attributes", "const")
FLAGS(symbol_flag_names, "variable", "defined", "public", "weak", "comdat", "common", "alias",
      "weakref", "ifunc", "tls", "const", "volatile", "local", "section", "srcname", "attributes",
      "constructor", "destructor", "noreturn", "malloc", "pure", "returns_twice", "inline",
      "extern_inline", "builtin", "artificial", "hidden", "nested", "atomic", "used")
FLAGS(fn_flag_names, "setjmp", "nonlocal", "chain", "varargs")
FLAGS(local_flag_names, "addressed", "volatile", "artificial", "result")
FLAGS(access_flag_names, NULL, NULL, NULL, NULL, "natural", "volatile", "atomic", "bits")
FLAGS(call_flag_names, NULL, NULL, NULL, NULL, "indirect", "internal", "chain", "noreturn")
FLAGS(asm_flag_names, NULL, NULL, NULL, NULL, "volatile", "goto", "basic", "inline")
FLAGS(operand_flag_names, "out", "inout", "memory")
