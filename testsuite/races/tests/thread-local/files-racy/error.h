/* SPDX-License-Identifier: GPL-3.0-or-later */
extern int last_error;
void fail(int error);
