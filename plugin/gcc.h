/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * gcc.h - GCC's headers in an order that compiles, and every difference
 * between GCC versions.  No other file has a version #if.
 */
#ifndef RC_GCC_H
#define RC_GCC_H

#include "gcc-plugin.h"

#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "context.h"
#include "basic-block.h"
#include "tree-cfg.h"
#include "gimple-iterator.h"
#include "gimple-ssa.h"
#include "ssa.h"
#include "tree-eh.h"
#include "cgraph.h"
#include "attribs.h"
#include "calls.h"
#include "tree-dfa.h"
#include "stringpool.h"
#include "builtins.h"
#include "internal-fn.h"
#include "langhooks.h"
#include "diagnostic-core.h"
#include "diagnostic.h"
#include "toplev.h"
#include "output.h"
#include "file-prefix-map.h"
#include "options.h"
#include "plugin-version.h"

#if BUILDING_GCC_VERSION < 11000
#error "racecheck needs GCC 11 or later"
#endif

/* -ftrivial-auto-var-init came with GCC 12. */
static inline bool rc_is_deferred_init(internal_fn fn)
{
#if BUILDING_GCC_VERSION >= 12000
	return fn == IFN_DEFERRED_INIT;
#else
	(void)fn;
	return false;
#endif
}

/* -1, or the number of bits from the start of the record to FIELD. */
static inline HOST_WIDE_INT rc_bit_position(const_tree field)
{
	if (!DECL_FIELD_OFFSET(field) || !tree_fits_shwi_p(DECL_FIELD_OFFSET(field)) ||
	    !tree_fits_shwi_p(DECL_FIELD_BIT_OFFSET(field)))
		return -1;
	return int_bit_position(field);
}

/* -1, or the size in bytes. */
static inline HOST_WIDE_INT rc_type_size(const_tree type)
{
	tree size = TYPE_SIZE_UNIT(type);

	return size && tree_fits_shwi_p(size) ? tree_to_shwi(size) : -1;
}

#endif
