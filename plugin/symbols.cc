/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Symbols, their attributes, and the addresses in static initialisers.
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

/* ---- attributes ---- */

static const struct {
	const char *name;
	enum rcf_attr kind;
	unsigned char min, max; /* arguments */
	bool functions, data;   /* what it applies to */
} attribute_names[] = {
	{"racecheck_guarded_by", RCF_ATTR_GUARDED_BY, 1, 16, false, true},
	{"racecheck_acquires", RCF_ATTR_ACQUIRES, 1, 16, true, false},
	{"racecheck_releases", RCF_ATTR_RELEASES, 1, 16, true, false},
	{"racecheck_requires", RCF_ATTR_REQUIRES, 1, 16, true, false},
	{"racecheck_thread_entry", RCF_ATTR_THREAD_ENTRY, 0, 0, true, false},
	{"racecheck_single_threaded", RCF_ATTR_SINGLE_THREADED, 0, 1, true, false},
	{"racecheck_ignore", RCF_ATTR_IGNORE, 0, 1, true, true},
};
#define NATTRIBUTES (sizeof attribute_names / sizeof *attribute_names)

static bool applies_to(unsigned attribute, const_tree decl)
{
	if (TREE_CODE(decl) == FUNCTION_DECL)
		return attribute_names[attribute].functions;
	return attribute_names[attribute].data &&
	       (TREE_CODE(decl) == FIELD_DECL || (VAR_P(decl) && is_global_var(decl)));
}

static bool are_strings(const_tree args)
{
	for (; args; args = TREE_CHAIN(args))
		if (TREE_CODE(TREE_VALUE(args)) != STRING_CST)
			return false;
	return true;
}

/* Whatever is wrong with it is a warning: a compile never fails because of us. */
static tree keep_attribute(tree *node, tree name, tree args, int, bool *no_add)
{
	unsigned i = 0;
	int n = list_length(args);

	while (!is_attribute_p(attribute_names[i].name, name))
		i++;
	if (n < attribute_names[i].min || n > attribute_names[i].max) {
		warning(OPT_Wattributes, "%qE attribute ignored: wrong number of arguments", name);
	} else if (!are_strings(args)) {
		warning(OPT_Wattributes, "%qE attribute ignored: its argument must be a string",
			name);
	} else if (!applies_to(i, *node)) {
		warning(OPT_Wattributes, "%qE attribute ignored: it does not apply here", name);
	} else {
		return NULL_TREE;
	}
	*no_add = true;
	return NULL_TREE;
}

void symbols_register_attributes(void)
{
	static struct attribute_spec specs[NATTRIBUTES];

	for (unsigned i = 0; i < NATTRIBUTES; i++) {
		specs[i].name = attribute_names[i].name;
		specs[i].min_length = 0;
		specs[i].max_length = -1;
		specs[i].decl_required = true;
		specs[i].handler = keep_attribute;
		register_attribute(&specs[i]);
	}
}

static unsigned each_attribute(tree attributes, struct rc_buffer *out)
{
	unsigned n = 0;

	for (unsigned i = 0; i < NATTRIBUTES; i++) {
		tree found = lookup_attribute(attribute_names[i].name, attributes);

		for (; found; found = lookup_attribute(attribute_names[i].name, TREE_CHAIN(found))) {
			tree arg = TREE_VALUE(found);

			do {
				n++;
				if (!out)
					continue;
				buffer_varint(out, attribute_names[i].kind);
				buffer_varint(out, arg ? rc_string(TREE_STRING_POINTER(
								 TREE_VALUE(arg))) : 0);
			} while (arg && (arg = TREE_CHAIN(arg)));
		}
	}
	return n;
}

bool symbols_has_attributes(tree attributes)
{
	return each_attribute(attributes, NULL) != 0;
}

void symbols_encode_attributes(tree attributes, struct rc_buffer *out)
{
	buffer_varint(out, each_attribute(attributes, NULL));
	each_attribute(attributes, out);
}

/* ---- symbols ---- */

/* A leading '*' tells GCC not to add a prefix; it is not part of a name. */
static const char *plain_name(const_tree identifier)
{
	const char *name = IDENTIFIER_POINTER(identifier);

	return *name == '*' ? name + 1 : name;
}

static const char *source_name(const_tree decl)
{
	return DECL_NAME(decl) ? plain_name(DECL_NAME(decl)) : "";
}

/* What the linker calls it, as far as that has been decided. */
static const char *linker_name(tree decl)
{
	if (!HAS_DECL_ASSEMBLER_NAME_P(decl) || !DECL_ASSEMBLER_NAME_SET_P(decl))
		return source_name(decl);
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
	if (symbols_has_attributes(DECL_ATTRIBUTES(decl)))
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
		symbols_encode_attributes(DECL_ATTRIBUTES(decl), out);
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

/* ---- initialisers ---- */

struct init_writer {
	tree variable;
	struct rc_buffer entries;
	uint32_t count;
	HOST_WIDE_INT last;
};

static void init_gap(struct init_writer *w, const char *what)
{
	gaps_add(RCF_GAP_INIT, what, w->variable, DECL_SOURCE_LOCATION(w->variable));
}

/* The decl that the address EXPR names, with *ADDEND bytes beyond it; NULL if
 * it is nobody's: a string, a label. */
static tree address_target(tree expr, HOST_WIDE_INT *addend, bool *understood)
{
	poly_int64 offset;

	*understood = true;
	STRIP_NOPS(expr);
	while (TREE_CODE(expr) == POINTER_PLUS_EXPR || TREE_CODE(expr) == PLUS_EXPR) {
		tree bytes = TREE_OPERAND(expr, 1);

		if (TREE_CODE(bytes) != INTEGER_CST) {
			*understood = false;
			return NULL_TREE;
		}
		/* The type is unsigned, the meaning is not. */
		*addend += wi::sext(wi::to_wide(bytes), TYPE_PRECISION(TREE_TYPE(bytes))).to_shwi();
		expr = TREE_OPERAND(expr, 0);
		STRIP_NOPS(expr);
	}
	if (TREE_CODE(expr) != ADDR_EXPR) {
		*understood = TREE_CODE(expr) == INTEGER_CST;
		return NULL_TREE;
	}
	tree base = get_addr_base_and_unit_offset(TREE_OPERAND(expr, 0), &offset);

	if (!base) {
		*understood = false;
		return NULL_TREE;
	}
	*addend += offset.to_constant();
	if (TREE_CODE(base) == COMPOUND_LITERAL_EXPR)
		base = COMPOUND_LITERAL_EXPR_DECL(base);
	if (TREE_CODE(base) == FUNCTION_DECL || VAR_P(base))
		return base;
	*understood = TREE_CODE(base) == STRING_CST || TREE_CODE(base) == LABEL_DECL ||
		      TREE_CODE(base) == CONST_DECL;
	return NULL_TREE;
}

static void walk_address(tree expr, HOST_WIDE_INT at, struct init_writer *w)
{
	HOST_WIDE_INT addend = 0;
	bool understood;
	tree target = address_target(expr, &addend, &understood);

	if (target && at < w->last) {
		init_gap(w, "order");
	} else if (target) {
		buffer_varint(&w->entries, at - w->last);
		buffer_varint(&w->entries, symbols_id(target));
		buffer_svarint(&w->entries, addend);
		w->last = at;
		w->count++;
	} else if (!understood && POINTER_TYPE_P(TREE_TYPE(expr))) {
		init_gap(w, get_tree_code_name(TREE_CODE(expr)));
	}
}

static void walk_init(tree expr, HOST_WIDE_INT at, struct init_writer *w);

static void walk_array(tree constructor, HOST_WIDE_INT at, struct init_writer *w)
{
	HOST_WIDE_INT size = rc_type_size(TREE_TYPE(TREE_TYPE(constructor)));
	tree domain = TYPE_DOMAIN(TREE_TYPE(constructor));
	HOST_WIDE_INT low = domain && TYPE_MIN_VALUE(domain) &&
			    tree_fits_shwi_p(TYPE_MIN_VALUE(domain))
			    ? tree_to_shwi(TYPE_MIN_VALUE(domain)) : 0;
	HOST_WIDE_INT next = low;
	unsigned HOST_WIDE_INT i;
	tree index, value;

	FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(constructor), i, index, value) {
		HOST_WIDE_INT first = next, last = next;

		if (index && TREE_CODE(index) == RANGE_EXPR) {
			first = tree_to_shwi(TREE_OPERAND(index, 0));
			last = tree_to_shwi(TREE_OPERAND(index, 1));
		} else if (index && tree_fits_shwi_p(index)) {
			first = last = tree_to_shwi(index);
		}
		next = last + 1;
		if (TREE_CODE(value) == INTEGER_CST || TREE_CODE(value) == REAL_CST)
			continue;
		if (last - first > 65536) {
			init_gap(w, "range");
			last = first;
		}
		for (HOST_WIDE_INT k = first; k <= last; k++)
			walk_init(value, at + (k - low) * size, w);
	}
}

/* A record, or an anonymous member INSIDE bits into OUTER. */
static void walk_record(tree constructor, HOST_WIDE_INT at, tree outer, HOST_WIDE_INT inside,
			struct init_writer *w)
{
	unsigned HOST_WIDE_INT i;
	tree field, value, next = TYPE_FIELDS(TREE_TYPE(constructor));

	FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(constructor), i, field, value) {
		HOST_WIDE_INT position;

		/* What the compiler makes up for itself has no indices. */
		if (!field)
			field = next;
		next = field && TREE_CODE(field) == FIELD_DECL ? DECL_CHAIN(field) : NULL_TREE;
		if (TREE_CODE(value) == INTEGER_CST || TREE_CODE(value) == REAL_CST)
			continue;
		if (!field || TREE_CODE(field) != FIELD_DECL) {
			init_gap(w, "field");
			continue;
		}
		position = rc_bit_position(field);
		if (position < 0) {
			init_gap(w, "offset");
		} else if (types_is_anonymous_member(field) && TREE_CODE(value) == CONSTRUCTOR) {
			walk_record(value, at + position / BITS_PER_UNIT, outer, inside + position, w);
		} else {
			uint32_t before = w->count;

			walk_init(value, at + position / BITS_PER_UNIT, w);
			if (w->count != before) /* it holds an address: name it */
				types_field(outer, field, inside);
		}
	}
}

static void walk_init(tree expr, HOST_WIDE_INT at, struct init_writer *w)
{
	if (TREE_CODE(expr) == COMPOUND_LITERAL_EXPR)
		expr = DECL_INITIAL(COMPOUND_LITERAL_EXPR_DECL(expr));
	if (!expr || CONSTANT_CLASS_P(expr))
		return;
	if (TREE_CODE(expr) == CONSTRUCTOR) {
		if (TREE_CODE(TREE_TYPE(expr)) == ARRAY_TYPE)
			walk_array(expr, at, w);
		else if (RECORD_OR_UNION_TYPE_P(TREE_TYPE(expr)))
			walk_record(expr, at, TREE_TYPE(expr), 0, w);
		return;
	}
	walk_address(expr, at, w);
}

static void record_init(tree decl)
{
	struct init_writer w = {decl, {NULL, 0, 0}, 0, 0};
	tree init = DECL_INITIAL(decl);

	if (init && init != error_mark_node)
		walk_init(init, 0, &w);
	if (w.count) {
		buffer_varint(&rc_record.inits, symbols_id(decl));
		buffer_varint(&rc_record.inits, w.count);
		buffer_bytes(&rc_record.inits, w.entries.data, w.entries.length);
		rc_record.ninits++;
	}
	buffer_free(&w.entries);
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
		record_init(node->decl);
	}
	for (asm_node *text = symtab->first_asm_symbol(); text; text = text->next)
		gaps_add(RCF_GAP_STATEMENT, "asm at file scope", NULL_TREE, UNKNOWN_LOCATION);
	symbols_flush();
	types_flush();
}
