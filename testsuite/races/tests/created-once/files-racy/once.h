/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another file looks at the flag, and clears it at times. */
extern int started;
void create(void);
