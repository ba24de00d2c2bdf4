/* SPDX-License-Identifier: GPL-3.0-or-later */
struct device { int n; void (*notify)(struct device *); };
