/* SPDX-License-Identifier: GPL-3.0-or-later */
struct object {
	int refs;
	int value;
};

struct object *object_new(int refs);
void object_put(struct object *o);
