/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The attributes of racecheck.h.
 */
#include "facts.h"

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

static bool is_expression(enum rcf_attr kind)
{
	return kind >= RCF_ATTR_GUARDED_BY && kind <= RCF_ATTR_REQUIRES;
}

/* ---- what the expressions name ---- */

/* The identifiers in the expressions of this unit: fields that code may never name. */
static struct rc_strings words;

static size_t word_length(const char *text)
{
	size_t n = 0;

	while (ISALNUM(text[n]) || text[n] == '_')
		n++;
	return n;
}

static void note_words(const char *text)
{
	while (*text) {
		size_t length = word_length(text);

		if (length)
			strings_intern(&words, text, length);
		text += length ? length : 1;
	}
}

bool attributes_any_name(void)
{
	return words.count;
}

bool attributes_name(const_tree field)
{
	return DECL_NAME(field) && strings_has(&words, IDENTIFIER_POINTER(DECL_NAME(field)));
}

/* The parameters of functions as their first declaration calls them, by DECL_UID: a definition may have other names. */
struct prototype {
	char **names;
	unsigned count;
};
static struct rc_idmap prototype_ids; /* 1 + index */
static struct prototype *prototypes;
static uint32_t nprototypes, prototypes_size;

static void note_names(struct prototype *made, tree function)
{
	*made = {XNEWVEC(char *, list_length(DECL_ARGUMENTS(function)) + 1), 0};
	for (tree parameter = DECL_ARGUMENTS(function); parameter; parameter = DECL_CHAIN(parameter)) {
		tree name = DECL_NAME(parameter);

		made->names[made->count++] = xstrdup(name ? IDENTIFIER_POINTER(name) : "");
	}
}

void attributes_finish_decl(tree decl)
{
	int found;
	uint32_t *slot;

	if (!words.count || TREE_CODE(decl) != FUNCTION_DECL || !attributes_any(decl))
		return;
	slot = idmap_slot(&prototype_ids, DECL_UID(decl), &found);
	if (found)
		return;
	RC_GROW(prototypes, nprototypes, prototypes_size);
	note_names(&prototypes[nprototypes++], decl);
	*slot = nprototypes;
}

/* The parameter at that position has this name in the definition, too. */
static bool is_defined_as(tree function, unsigned position, const char *name)
{
	tree parameter = DECL_STRUCT_FUNCTION(function) ? DECL_ARGUMENTS(function) : NULL_TREE;

	while (parameter && position--)
		parameter = DECL_CHAIN(parameter);
	return parameter && DECL_NAME(parameter) && !strcmp(IDENTIFIER_POINTER(DECL_NAME(parameter)), name);
}

/* "a->lock", as a declaration says it, where the definition has another name than a, or is elsewhere: "$1->lock". */
static uint32_t expression(tree function, const char *text)
{
	int found;
	size_t root = strspn(text, "&* "), length = word_length(text + root);
	uint32_t number = *idmap_slot(&prototype_ids, DECL_UID(function), &found);
	const struct prototype *prototype = number ? &prototypes[number - 1] : NULL;

	for (unsigned i = 0; prototype && i < prototype->count; i++) {
		const char *name = prototype->names[i];

		if (!*name || strlen(name) != length || strncmp(name, text + root, length) != 0 ||
		    is_defined_as(function, i, name))
			continue;
		char *positional = xasprintf("%.*s$%u%s", (int)root, text, i + 1, text + root + length);
		uint32_t string = rc_string(positional);

		free(positional);
		return string;
	}
	return rc_string(text);
}

/* ---- the attributes ---- */

static void note_expressions(unsigned attribute, tree args)
{
	if (is_expression(attribute_names[attribute].kind))
		for (; args; args = TREE_CHAIN(args))
			note_words(TREE_STRING_POINTER(TREE_VALUE(args)));
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
		note_expressions(i, args);
		return NULL_TREE;
	}
	*no_add = true;
	return NULL_TREE;
}

void attributes_register(void)
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

static uint32_t argument_string(tree decl, enum rcf_attr kind, tree arg)
{
	if (!arg)
		return 0;
	return TREE_CODE(decl) == FUNCTION_DECL && is_expression(kind)
		? expression(decl, TREE_STRING_POINTER(TREE_VALUE(arg))) : rc_string(TREE_STRING_POINTER(TREE_VALUE(arg)));
}

/* Of a declaration; out NULL: counts them. */
static unsigned each_attribute(tree decl, struct rc_buffer *out)
{
	unsigned n = 0;

	for (unsigned i = 0; i < NATTRIBUTES; i++) {
		tree found = lookup_attribute(attribute_names[i].name, DECL_ATTRIBUTES(decl));

		for (; found; found = lookup_attribute(attribute_names[i].name, TREE_CHAIN(found))) {
			tree arg = TREE_VALUE(found);

			do {
				n++;
				if (!out)
					continue;
				buffer_varint(out, attribute_names[i].kind);
				buffer_varint(out, argument_string(decl, attribute_names[i].kind, arg));
			} while (arg && (arg = TREE_CHAIN(arg)));
		}
	}
	return n;
}

bool attributes_any(tree decl)
{
	return each_attribute(decl, NULL) != 0;
}

void attributes_encode(tree decl, struct rc_buffer *out)
{
	buffer_varint(out, each_attribute(decl, NULL));
	each_attribute(decl, out);
}
