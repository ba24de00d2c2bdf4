/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdatomic.h>

struct box {
	int data;
	atomic_int ready;
};
void box_fill(struct box *box, int value);
int box_wait(struct box *box);
