/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * naming.h - what the driver was asked for: which object this compile makes,
 * hence where its sidecar belongs, and whether it is only a configure probe.
 *
 * cc1 itself is told to write a temporary .s file; the object's name is known
 * only to the driver, which passes its options down in COLLECT_GCC_OPTIONS.
 */
#ifndef RC_NAMING_H
#define RC_NAMING_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

struct rc_naming {
	const char *collect_options; /* COLLECT_GCC_OPTIONS, or NULL when cc1 was called by hand */
	const char *main_input;      /* main_input_filename */
	const char *aux_base;        /* aux_base_name: dumpdir and base, follows -o of a link */
	const char *asm_name;        /* what cc1 writes, for want of better */
	bool facts_only;             /* then the object may be named by -Wp,-MMD, alone */
};

/* The object that this compile is for, malloced; NULL if there is none (output
 * to standard output, or to something that is not a regular file), or if the
 * file was left out by -DRACECHECK_OFF. */
char *naming_object(const struct rc_naming *naming);

/* The sidecar of OBJECT, malloced: beside it, or in DIR if not NULL.  In DIR its
 * name is the whole path, HERE being the directory of a relative one. */
char *naming_sidecar(const char *object, const char *dir, const char *here);

/* Whether this is a test program of a configure step: autoconf, CMake, meson,
 * hand-made ones.  Such compiles are left alone altogether, so that a probe's
 * answer cannot change and nothing is left behind. */
bool naming_is_probe(const char *main_input, const char *object, const char *cwd);

#ifdef __cplusplus
}
#endif
#endif
