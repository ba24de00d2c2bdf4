/* SPDX-License-Identifier: GPL-3.0-or-later */
struct settings {
	int level;
};

void settings_set(int level);
void settings_get(struct settings *copy);
