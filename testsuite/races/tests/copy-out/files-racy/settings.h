/* SPDX-License-Identifier: GPL-3.0-or-later */
struct settings {
	int level;
};

void settings_set(int level);
const struct settings *settings_get(void);
