/* SPDX-License-Identifier: GPL-3.0-or-later */
struct call {
	void (*fn)(void *);
	void *arg;
};

void call_make(void *call);
