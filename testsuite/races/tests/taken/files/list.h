/* SPDX-License-Identifier: GPL-3.0-or-later */
struct job {
	struct job *next;
	int done;
};

void list_put(struct job *job);
struct job *list_take(void);
