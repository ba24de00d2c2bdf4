/* SPDX-License-Identifier: GPL-3.0-or-later */
long sum_of(const int *a, int n);
