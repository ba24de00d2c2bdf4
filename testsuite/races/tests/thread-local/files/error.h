/* SPDX-License-Identifier: GPL-3.0-or-later */
extern _Thread_local int last_error;
void fail(int error);
