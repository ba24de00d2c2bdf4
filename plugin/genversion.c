/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * genversion - run while racecheck is built: prints what plugin-version.h of
 * the compiler in use says, so that the module for it gets its name.
 *
 *     genversion name      gcc-12.2.0-0123456789abcdef
 *     genversion fields    the text of the .version file
 */
#include "version.h"
#include "plugin-version.h" /* GCC's: defines gcc_version */

int main(int argc, char **argv)
{
	char name[128];

	if (argc == 2 && !strcmp(argv[1], "name")) {
		version_module_name(&gcc_version, name, sizeof(name));
		puts(name);
	} else if (argc == 2 && !strcmp(argv[1], "fields")) {
		version_print(&gcc_version, stdout);
	} else {
		fprintf(stderr, "usage: genversion name|fields\n");
		return 2;
	}
	return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
