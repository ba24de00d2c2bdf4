// SPDX-License-Identifier: GPL-3.0-or-later
//
// stub.cc - a plugin that does one kind of harm, chosen by -DHARM=n, so that
// breaks.test can show that the harness notices it.

#include <stdio.h>
#include "gcc-plugin.h"
#include "tree.h"
#include "output.h"
#include "diagnostic-core.h"

int plugin_is_GPL_compatible;

enum harm { HARM_NONE, HARM_PRINT, HARM_LITTER, HARM_CODE, HARM_DATA, HARM_STATUS, HARM_TEMPORARY };

static void finish(void *, void *)
{
	switch (HARM) {
	case HARM_PRINT:
		fputs("hello\n", stderr);
		break;
	case HARM_LITTER:
		fclose(fopen("litter", "w"));
		break;
	case HARM_CODE:
		fputs("\t.text\n\tnop\n", asm_out_file);
		break;
	case HARM_DATA:
		fputs("\t.data\n\t.byte 1\n", asm_out_file);
		break;
	case HARM_STATUS:
		error("no");
		break;
	case HARM_TEMPORARY:
		char name[4096];
		snprintf(name, sizeof name, "%s/left", getenv("TMPDIR"));
		fclose(fopen(name, "w"));
	}
}

int plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *)
{
	register_callback(args->base_name, PLUGIN_FINISH_UNIT, finish, NULL);
	return 0;
}
