/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Another file looks at the flag and sets it. */
extern int started;
void create(void);
