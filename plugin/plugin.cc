/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The plugin as GCC sees it: options, callbacks, two passes.
 *
 *   after "ssa"                   every function is read          (body.cc)
 *   before "opt_local_passes"     the rest of the TU; the record is made
 *   at the end of the unit        it is written, if all went well
 *
 * The plugin says nothing of itself (PLUGIN_INFO), because GCC would write that
 * into the output of -fverbose-asm.
 */
#include "facts.h"

#include "naming.h"
#include "deliver.h"

struct rc_record rc_record;

static struct {
	enum rc_mode mode;
	const char *dir;
	bool facts_only, strict;
} options = {RC_MODE_SPLIT, NULL, false, false};

/* -Werror turns warnings into errors that seen_error does not count. */
static bool compile_failed(void)
{
	return seen_error() || werrorcount;
}

static bool recording;   /* this TU's facts are wanted */
static char *object;     /* the object that is being made */
static char *sidecar;    /* NULL if the mode has none */
static char *note_path;  /* the sidecar, or where it would be */
static struct rc_buffer finished;

/* One line; the compile goes on, unless the user said strict. */
static void complain(const char *what, const char *name, const char *why)
{
	if (options.strict)
		error("racecheck: %s %s: %s", what, name, why);
	else
		fprintf(stderr, "racecheck: %s %s: %s; no facts are recorded for %s\n", what, name,
			why, main_input_filename);
}

/* ---- the record ---- */

/* "x86_64-linux-gnu" out of GCC's configure arguments. */
static const char *target_name(char *out, size_t size)
{
	const char *at = strstr(configuration_arguments, "--target=");

	snprintf(out, size, "%s", at ? at + strlen("--target=") : "");
	out[strcspn(out, " '\"")] = '\0';
	return out;
}

static void write_meta(void)
{
	char target[128];
	struct rc_buffer *meta = &rc_record.meta;

	buffer_varint(meta, rc_string(lang_hooks.name));
	buffer_varint(meta, rc_string(gcc_version.basever));
	buffer_varint(meta, rc_string(target_name(target, sizeof target)));
	buffer_varint(meta, POINTER_SIZE / BITS_PER_UNIT);
	buffer_varint(meta, lang_GNU_C() ? RCF_LANG_C : lang_GNU_CXX() ? RCF_LANG_CXX : RCF_LANG_OTHER);
}

static void make_record(void)
{
	symbols_rest();
	write_meta();
	locations_finish(get_src_pwd(), sidecar ? sidecar : "");
	record_finish(&rc_record, types_finish(), lbasename(main_input_filename), &finished);
	record_free(&rc_record);
	recording = false; /* what GCC makes from here on is its own */
}

static void write_sidecar(void)
{
	const char *problem;

	if (!sidecar)
		return;
	problem = deliver_write_file(sidecar, &finished);
	if (problem) {
		complain("cannot write", sidecar, problem);
		finished.length = 0;
	}
}

/* ---- passes ---- */

static const pass_data read_data = {
	GIMPLE_PASS, "racecheck", OPTGROUP_NONE, TV_NONE, PROP_cfg | PROP_ssa, 0, 0, 0, 0,
};

class read_pass : public gimple_opt_pass
{
public:
	read_pass() : gimple_opt_pass(read_data, g) {}
	bool gate(function *) final override { return recording && !compile_failed(); }
	unsigned int execute(function *fun) final override
	{
		body_record(fun);
		return 0;
	}
};

static const pass_data seal_data = {
	SIMPLE_IPA_PASS, "racecheck_seal", OPTGROUP_NONE, TV_NONE, 0, 0, 0, 0, 0,
};

class seal_pass : public simple_ipa_opt_pass
{
public:
	seal_pass() : simple_ipa_opt_pass(seal_data, g) {}
	bool gate(function *) final override { return recording && !compile_failed(); }
	unsigned int execute(function *) final override
	{
		make_record();
		if (options.facts_only) {
			write_sidecar();
			/* No code is wanted, nor a dependency file anew. */
			fflush(NULL);
			exit(compile_failed() ? FATAL_EXIT_CODE : SUCCESS_EXIT_CODE);
		}
		return 0;
	}
};

static void insert_pass(const char *plugin, opt_pass *pass, const char *reference,
			enum pass_positioning_ops where)
{
	struct register_pass_info info;

	info.pass = pass;
	info.reference_pass_name = reference;
	info.ref_pass_instance_number = 1;
	info.pos_op = where;
	register_callback(plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
	/* No dump file of its own: -fdump-tree-all leaves what it always leaves.
	 * -fdump-passes, though, wants every pass to have a number. */
	if (!flag_dump_passes)
		pass->static_pass_number = -1;
}

/* ---- callbacks ---- */

/* Facts alone: meant for `-fsyntax-only` added to a command of an existing
 * build, which makes the driver stop after the compiler and leaves the object
 * alone.  GCC would stop after parsing; it has to go on until the passes. */
static void prepare_facts_only(void)
{
	struct stat status;

	if (flag_syntax_only) {
		flag_syntax_only = 0;
	} else if (!asm_out_file || fstat(fileno(asm_out_file), &status) != 0 ||
		   S_ISREG(status.st_mode) || S_ISFIFO(status.st_mode)) {
		/* To stop now would leave an empty object behind. */
		options.facts_only = false;
		fprintf(stderr, "racecheck: facts-only without -fsyntax-only: code is generated\n");
	}
}

static void start_unit(void *, void *)
{
	struct rc_naming naming = {getenv("COLLECT_GCC_OPTIONS"), main_input_filename,
				   aux_base_name, asm_file_name, options.facts_only};

	if (in_lto_p || !(lang_GNU_C() || lang_GNU_CXX()) || !main_input_filename)
		return;
	if (flag_syntax_only && !options.facts_only)
		return;
	object = naming_object(&naming);
	if (!object || naming_is_probe(main_input_filename, object, get_src_pwd()))
		return;
	note_path = naming_sidecar(object, options.dir, remap_debug_filename(get_src_pwd()));
	if (options.mode == RC_MODE_SPLIT || options.mode == RC_MODE_SIDECAR || options.facts_only)
		sidecar = note_path;
	if (options.facts_only)
		prepare_facts_only();
	recording = true;
	locations_start();
}

static void finish_unit(void *, void *)
{
	if (!finished.length || compile_failed())
		return;
	write_sidecar();
	if (finished.length && asm_out_file)
		deliver_assemble(asm_out_file, options.mode, &finished,
				remap_debug_filename(get_src_pwd()),
				remap_debug_filename(note_path));
	buffer_free(&finished);
}

static void finish_decl(void *decl, void *)
{
	attributes_finish_decl((tree)decl);
	if (flag_lto)
		types_finish_decl((tree)decl);
}

static void finish_type(void *type, void *)
{
	types_finish_type((tree)type);
}

static void register_attributes(void *, void *)
{
	attributes_register();
}

/* ---- start ---- */

static int parse_options(struct plugin_name_args *args)
{
	for (int i = 0; i < args->argc; i++) {
		const char *key = args->argv[i].key, *value = args->argv[i].value;

		if (!strcmp(key, "strict") && !value) {
			options.strict = true;
		} else if (!strcmp(key, "facts-only") && !value) {
			options.facts_only = true;
		} else if (!strcmp(key, "dir") && value && *value) {
			options.dir = value;
		} else if (strcmp(key, "out") != 0 || !value ||
			   deliver_parse_mode(value, &options.mode) != 0) {
			error("racecheck: unknown option %<-fplugin-arg-%s-%s%s%s%>; there are "
			      "%<out=%> with split, embed, embed-object or sidecar, %<dir=%>, "
			      "%<facts-only%> and %<strict%>",
			      args->base_name, key, value ? "=" : "", value ? value : "");
			return 1;
		}
	}
	return 0;
}

extern "C" __attribute__((visibility("default"))) int
racecheck_plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *version)
{
	if (!plugin_default_version_check(version, &gcc_version))
		return 0; /* the dispatcher has checked and spoken */
	if (parse_options(args) != 0)
		return 1;
	register_callback(args->base_name, PLUGIN_ATTRIBUTES, register_attributes, NULL);
	register_callback(args->base_name, PLUGIN_START_UNIT, start_unit, NULL);
	register_callback(args->base_name, PLUGIN_FINISH_UNIT, finish_unit, NULL);
	register_callback(args->base_name, PLUGIN_FINISH_DECL, finish_decl, NULL);
	if (flag_lto)
		register_callback(args->base_name, PLUGIN_FINISH_TYPE, finish_type, NULL);
	insert_pass(args->base_name, new read_pass(), "ssa", PASS_POS_INSERT_AFTER);
	insert_pass(args->base_name, new seal_pass(), "opt_local_passes", PASS_POS_INSERT_BEFORE);
	return 0;
}
