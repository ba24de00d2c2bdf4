/* SPDX-License-Identifier: GPL-3.0-or-later */
struct shared {
	int n;
};
