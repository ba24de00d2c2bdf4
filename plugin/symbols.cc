/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Symbols.
 *
 * Like types, symbols get an id at once and are encoded at the next flush: an
 * alias may name a symbol that comes later.
 */
#include "facts.h"

static struct rc_idmap symbol_ids; /* DECL_UID -> id */
static struct rc_idmap ordinals;   /* (function, name) of local statics -> how many */
static struct pending_symbol {
	tree decl;
	uint32_t id;
} *pending;
static uint32_t npending, capacity, nencoded;

/* GCC has a declaration of its own for a function that it knows, and the
 * source may have another: one symbol. */
static uint64_t symbol_key(const_tree decl)
{
	if (TREE_CODE(decl) == FUNCTION_DECL && fndecl_built_in_p(decl, BUILT_IN_NORMAL))
		return (uint64_t)1 << 40 | DECL_FUNCTION_CODE(decl);
	return DECL_UID(decl);
}

static void encode_later(tree decl, uint32_t id)
{
	RC_GROW(pending, npending, capacity);
	pending[npending].decl = decl;
	pending[npending++].id = id;
}

uint32_t symbols_id(tree decl)
{
	int found;
	uint32_t *slot = idmap_slot(&symbol_ids, symbol_key(decl), &found);

	if (found)
		return *slot;
	uint32_t id = *slot = table_add(&rc_record.symbols);

	encode_later(decl, id);
	return id;
}

uint32_t symbols_define(tree decl)
{
	uint32_t id = symbols_id(decl);

	/* A call may have been to GCC's declaration, which does not know. */
	if (TREE_CODE(decl) == FUNCTION_DECL && fndecl_built_in_p(decl))
		encode_later(decl, id);
	return id;
}

/* A leading '*' tells GCC not to add a prefix; it is not part of a name. */
static const char *plain_name(const_tree identifier)
{
	const char *name = IDENTIFIER_POINTER(identifier);

	return *name == '*' ? name + 1 : name;
}

static const char *source_name(const_tree decl)
{
	static const char critical[] = ".gomp_critical_user_"; /* #pragma omp critical(b): omp-lower */
	static char text[256];
	const char *name = DECL_NAME(decl) ? plain_name(DECL_NAME(decl)) : "";

	if (strncmp(name, critical, sizeof critical - 1) != 0)
		return name;
	snprintf(text, sizeof text, "critical(%s)", name + sizeof critical - 1);
	return text;
}

/* What the linker calls it, as far as that has been decided. */
static const char *linker_name(tree decl)
{
	if (!HAS_DECL_ASSEMBLER_NAME_P(decl) || !DECL_ASSEMBLER_NAME_SET_P(decl))
		return DECL_NAME(decl) ? plain_name(DECL_NAME(decl)) : "";
	return plain_name(DECL_ASSEMBLER_NAME(decl));
}

/* A static variable or a function inside a function.  Its assembler name has a
 * number that other functions change. */
static bool is_local(const_tree decl)
{
	return !TREE_PUBLIC(decl) && DECL_NAME(decl) && DECL_CONTEXT(decl) &&
	       TREE_CODE(DECL_CONTEXT(decl)) == FUNCTION_DECL;
}

static unsigned function_flags(tree decl)
{
	int ecf = flags_from_decl_or_type(decl);
	unsigned flags = 0;

	if (ecf & ECF_NORETURN)
		flags |= RCF_SYM_NORETURN;
	if (ecf & ECF_MALLOC)
		flags |= RCF_SYM_MALLOC;
	if (ecf & ECF_PURE)
		flags |= RCF_SYM_PURE;
	if (ecf & ECF_CONST)
		flags |= RCF_SYM_CONST;
	if (ecf & ECF_RETURNS_TWICE)
		flags |= RCF_SYM_RETURNS_TWICE;
	if (DECL_DECLARED_INLINE_P(decl))
		flags |= RCF_SYM_INLINE;
	if (fndecl_built_in_p(decl))
		flags |= RCF_SYM_BUILTIN;
	if (DECL_STATIC_CONSTRUCTOR(decl))
		flags |= RCF_SYM_CTOR;
	if (DECL_STATIC_DESTRUCTOR(decl))
		flags |= RCF_SYM_DTOR;
	if (DECL_STATIC_CHAIN(decl))
		flags |= RCF_SYM_NESTED;
	if (DECL_EXTERNAL(decl) && gimple_has_body_p(decl))
		flags |= RCF_SYM_EXTERN_INLINE;
	return flags;
}

/* Does an initialiser have a number in it that is not 0? */
static bool has_numbers(tree init)
{
	unsigned HOST_WIDE_INT i;
	tree value;

	if (!init || init == error_mark_node)
		return false;
	if (TREE_CODE(init) == COMPOUND_LITERAL_EXPR)
		return has_numbers(DECL_INITIAL(COMPOUND_LITERAL_EXPR_DECL(init)));
	if (TREE_CODE(init) == CONSTRUCTOR) {
		FOR_EACH_CONSTRUCTOR_VALUE(CONSTRUCTOR_ELTS(init), i, value)
			if (has_numbers(value))
				return true;
		return false;
	}
	return CONSTANT_CLASS_P(init) && !initializer_zerop(init);
}

static unsigned variable_flags(tree decl)
{
	unsigned flags = RCF_SYM_VARIABLE;

	if (DECL_THREAD_LOCAL_P(decl))
		flags |= RCF_SYM_TLS;
	if (TREE_READONLY(decl))
		flags |= RCF_SYM_CONST;
	if (TREE_THIS_VOLATILE(decl))
		flags |= RCF_SYM_VOLATILE;
	if (TYPE_ATOMIC(TREE_TYPE(decl)))
		flags |= RCF_SYM_ATOMIC;
	if (DECL_COMMON(decl) && TREE_PUBLIC(decl) && !DECL_INITIAL(decl) && !DECL_EXTERNAL(decl))
		flags |= RCF_SYM_COMMON;
	if (!TREE_READONLY(decl) && has_numbers(DECL_INITIAL(decl)))
		flags |= RCF_SYM_NUMBERS;
	return flags;
}

static unsigned symbol_flags(tree decl, symtab_node *node)
{
	bool function = TREE_CODE(decl) == FUNCTION_DECL;
	unsigned flags = function ? function_flags(decl) : variable_flags(decl);

	if (node && node->definition && !DECL_EXTERNAL(decl))
		flags |= RCF_SYM_DEFINED;
	if (TREE_PUBLIC(decl))
		flags |= RCF_SYM_PUBLIC;
	if (DECL_WEAK(decl))
		flags |= RCF_SYM_WEAK;
	if (node && node->get_comdat_group())
		flags |= RCF_SYM_COMDAT;
	if (node && node->weakref)
		flags |= RCF_SYM_WEAKREF;
	else if (node && node->alias && node->analyzed)
		flags |= RCF_SYM_ALIAS;
	if (node && node->ifunc_resolver)
		flags = (flags & ~RCF_SYM_ALIAS) | RCF_SYM_IFUNC;
	if (flags & (RCF_SYM_ALIAS | RCF_SYM_WEAKREF | RCF_SYM_IFUNC))
		flags &= ~RCF_SYM_COMMON;
	if (is_local(decl))
		flags |= RCF_SYM_LOCAL;
	if (DECL_SECTION_NAME(decl))
		flags |= RCF_SYM_SECTION;
	if (DECL_ARTIFICIAL(decl))
		flags |= RCF_SYM_ARTIFICIAL;
	if (DECL_VISIBILITY(decl) == VISIBILITY_HIDDEN)
		flags |= RCF_SYM_HIDDEN;
	if (DECL_PRESERVE_P(decl))
		flags |= RCF_SYM_USED;
	if (attributes_any(decl))
		flags |= RCF_SYM_ATTRS;
	return flags;
}

/* A symbol of which the TU has only the name: what a weakref refers to. */
static uint32_t named_symbol(tree identifier, tree like)
{
	int found;
	struct rc_buffer bytes = {NULL, 0, 0};
	uint32_t string = rc_string(plain_name(identifier));
	uint32_t *slot = idmap_slot(&symbol_ids, (uint64_t)1 << 41 | string, &found);

	if (found)
		return *slot;
	uint32_t id = *slot = table_add(&rc_record.symbols);

	buffer_varint(&bytes, RCF_SYM_PUBLIC | RCF_SYM_WEAK | (VAR_P(like) ? RCF_SYM_VARIABLE : 0));
	buffer_varint(&bytes, string);
	buffer_varint(&bytes, types_id(TREE_TYPE(like)));
	table_set(&rc_record.symbols, id, &bytes);
	buffer_free(&bytes);
	return id;
}

static uint32_t alias_target(symtab_node *node)
{
	tree target = node->alias_target;

	if (node->analyzed && node->get_alias_target())
		return symbols_id(node->get_alias_target()->decl);
	if (target && TREE_CODE(target) == IDENTIFIER_NODE)
		return named_symbol(target, node->decl);
	return target && DECL_P(target) ? symbols_id(target) : 0;
}

static void encode_local(tree decl, struct rc_buffer *out)
{
	int found;
	tree function = DECL_CONTEXT(decl);
	uint64_t key = (uint64_t)DECL_UID(function) << 32 | rc_string(source_name(decl));
	uint32_t *count = idmap_slot(&ordinals, key, &found);

	buffer_varint(out, symbols_id(function));
	buffer_varint(out, (*count)++);
}

static void encode_symbol(tree decl, struct rc_buffer *out)
{
	symtab_node *node = symtab_node::get(decl);
	unsigned flags = symbol_flags(decl, node);
	/* (function, name, ordinal) is the identity of what is local. */
	const char *name = flags & RCF_SYM_LOCAL ? source_name(decl) : linker_name(decl);

	if (!(flags & RCF_SYM_BUILTIN) && strcmp(name, source_name(decl)) != 0 &&
	    *source_name(decl))
		flags |= RCF_SYM_SRCNAME;
	buffer_varint(out, flags);
	buffer_varint(out, rc_string(name));
	buffer_varint(out, types_id_with_layout(TREE_TYPE(decl)));
	if (flags & RCF_SYM_SRCNAME)
		buffer_varint(out, rc_string(source_name(decl)));
	if (flags & RCF_SYM_SECTION)
		buffer_varint(out, rc_string(DECL_SECTION_NAME(decl)));
	if (flags & RCF_SYM_COMDAT)
		buffer_varint(out, rc_string(IDENTIFIER_POINTER(node->get_comdat_group_id())));
	if (flags & (RCF_SYM_ALIAS | RCF_SYM_WEAKREF | RCF_SYM_IFUNC))
		buffer_varint(out, alias_target(node));
	if (flags & RCF_SYM_LOCAL)
		encode_local(decl, out);
	if (flags & RCF_SYM_CTOR)
		buffer_varint(out, DECL_INIT_PRIORITY(decl));
	if (flags & RCF_SYM_DTOR)
		buffer_varint(out, DECL_FINI_PRIORITY(decl));
	if (flags & RCF_SYM_ATTRS)
		attributes_encode(decl, out);
}

void symbols_flush(void)
{
	struct rc_buffer bytes = {NULL, 0, 0};

	for (; nencoded < npending; nencoded++) {
		tree decl = pending[nencoded].decl;
		uint32_t id = pending[nencoded].id;

		bytes.length = 0;
		encode_symbol(decl, &bytes);
		table_set(&rc_record.symbols, id, &bytes);
		rc_record.symbols.entries[id - 1].location =
			locations_get(DECL_SOURCE_LOCATION(decl));
	}
	npending = nencoded = 0;
	buffer_free(&bytes);
}

/* C++ has its vtables and type information among the variables, too. */
void symbols_rest(void)
{
	symtab_node *node;

	FOR_EACH_SYMBOL(node) {
		if (node->alias || node->weakref)
			symbols_define(node->decl);
		if (!VAR_P(node->decl) || node->alias || !node->definition)
			continue;
		if (DECL_IN_CONSTANT_POOL(node->decl))
			continue;
		symbols_id(node->decl);
		inits_record(node->decl);
	}
	for (asm_node *text = symtab->first_asm_symbol(); text; text = text->next)
		gaps_add(RCF_GAP_STATEMENT, "asm at file scope", NULL_TREE, UNKNOWN_LOCATION);
	symbols_flush();
	types_flush();
}
