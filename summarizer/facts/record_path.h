/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record_path.h - which file is the sidecar of which object: x.o.rcf beside x.o, and hidden,
 * .libs/.x.o.rcf, in libtool's directory (see RCF_LIBTOOL_DIR).
 */
#ifndef FACTS_RECORD_PATH_H
#define FACTS_RECORD_PATH_H

struct arena;

const char *record_path_of(struct arena *arena, const char *object);
/* The other way round; RECORD ends in RCF_SUFFIX. */
const char *record_path_object(struct arena *arena, const char *record);

#endif
