/* SPDX-License-Identifier: GPL-3.0-or-later */
void pool_submit(void (*fn)(void *), void *arg);
void pool_run(void);
