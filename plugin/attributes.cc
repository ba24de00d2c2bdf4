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

bool attributes_any(tree attributes)
{
	return each_attribute(attributes, NULL) != 0;
}

void attributes_encode(tree attributes, struct rc_buffer *out)
{
	buffer_varint(out, each_attribute(attributes, NULL));
	each_attribute(attributes, out);
}
