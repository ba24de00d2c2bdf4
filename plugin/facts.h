/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * facts.h - what the files of the GCC side offer one another.
 *
 *   plugin.cc     options, callbacks, when a record begins and where it goes
 * of the TU:
 *   types.cc      types and fields, typenames.cc what they are called
 *   symbols.cc    functions and variables, attributes.cc those of racecheck.h
 *   inits.cc      addresses in static initialisers
 *   locations.cc  files, lines, columns
 * of a function (body.h):
 *   body.cc       the order of work: blocks, PHIs, statements, bytes
 *   statements.cc a statement as events, atomics.cc the atomic builtins
 *   places.cc     a reference as the value that is its address
 *   values.cc     the value DAG
 *   events.cc     events as tokens; formals and locals
 *   blocks.cc     the CFG without its empty blocks
 *   encode.cc     the bytes of a body
 *
 * GIMPLE is read and never changed.  No tree is built, no assembler name is
 * asked for that is not yet there: both would change what GCC numbers next.
 */
#ifndef RC_FACTS_H
#define RC_FACTS_H

#include "gcc.h"

#include "rcf.h"
#include "record.h"

/* The record of this TU.  GCC compiles one TU per process; so this, like
 * GCC's own state, is global. */
extern struct rc_record rc_record;

static inline uint32_t rc_string(const char *text)
{
	return record_string(&rc_record, text);
}

/* ---- types.cc ---- */

/* The id of TYPE's main variant.  An aggregate that is only mentioned stays
 * without its layout. */
uint32_t types_id(const_tree type);
/* The same, and its size and hash are wanted. */
uint32_t types_id_with_layout(const_tree type);
/* The id of FIELD in TYPE, which is its own or an aggregate that holds it
 * through anonymous members, BASE bits further in.  0: it has no name, or no
 * constant offset. */
uint32_t types_field(tree type, tree field, HOST_WIDE_INT base);
/* Names the fields of TYPE that bits overlap, which GCC merged into one access. */
void types_touch_bits(tree type, HOST_WIDE_INT bit, HOST_WIDE_INT nbits);
/* Whether FIELD has no name and is an aggregate: its members belong to the
 * enclosing type. */
bool types_is_anonymous_member(const_tree field);
/* NAME without a number behind its last dot: FRAME.3 and .omp_data_o.19 count
 * through the TU.  Valid until the next call. */
const char *types_uncounted(const char *name);
/* The name of a type that is its own main variant, "" if it has none; whether a
 * typedef gave it.  Valid until the next call. */
const char *types_name(const_tree type, bool *is_typedef);
location_t types_location(const_tree type);
/* Encodes what was asked for since the last call, while the trees live. */
void types_flush(void);
/* Told by the front end, when -flto is going to take away what they know. */
void types_finish_decl(tree decl);
void types_finish_type(tree type);
/* All of RCF_SEC_TYPES.  Returns one byte per type: whether it has a location. */
const unsigned char *types_finish(void);

/* ---- symbols.cc ---- */

uint32_t symbols_id(tree decl);
/* The same for what the TU defines: of several declarations this one counts. */
uint32_t symbols_define(tree decl);
void symbols_flush(void);
/* All that the TU defines besides functions: variables, aliases, initialisers. */
void symbols_rest(void);

/* ---- attributes.cc ---- */

void attributes_register(void);
/* Told by the front end: a declaration has names for the parameters that its expressions may mean. */
void attributes_finish_decl(tree decl);
/* Does an expression of the unit name such a field; does any name anything? */
bool attributes_name(const_tree field);
bool attributes_any_name(void);
bool attributes_any(tree decl);
void attributes_encode(tree decl, struct rc_buffer *out);

/* ---- inits.cc ---- */

/* The initialiser of a variable. */
void inits_record(tree decl);

/* ---- locations.cc ---- */

struct rc_location locations_get(location_t location);
void locations_start(void);
/* RCF_SEC_FILES. */
void locations_finish(const char *directory, const char *output);

/* ---- body.cc ---- */

void body_record(function *fun);

/* ---- events.cc ---- */

/* A gap outside of bodies. */
void gaps_add(enum rcf_gap kind, const char *detail, tree decl, location_t location);

#endif
