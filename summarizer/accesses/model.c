/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model.c - what lockdb says that a function touches, as a digest.
 */
#include "accesses/internal.h"

#include "base/arena.h"

struct modeller {
	struct accesses *program;
	uint32_t function;
	struct syms *syms;
	struct arena *scratch;
	struct portable_writer writer;
	struct pool accesses;
};

/* The type of a parameter, as the function is declared; 0 unknown. */
static uint32_t parameter(const struct facts_type *function, int64_t number)
{
	return function->kind == RCF_T_FUNC && number >= 0 && (uint64_t)number < function->count
		? function->params[number] : 0;
}

/* Is it a number that is more than one byte of something? */
static int is_number(const struct facts_type *type)
{
	return (type->kind == RCF_T_INT || type->kind == RCF_T_FLOAT) && type->size > 1;
}

/* How far an access gets whose length nobody says: through a pointer to a struct or a number, as far as one of
 * them, unless the next parameter says how many there are; an atomic one, as far as the word. */
static void set_extent(const struct modeller *self, const struct lockdb_effect *effect,
		       const struct lockdb_path *path, struct guarded_access *made)
{
	const struct link *link = self->program->link;
	const struct link_function *function = &link->functions[self->function];
	const struct facts_tu *tu = link->program->tus[function->tu];
	const struct facts_type *type = &tu->types[tu->symbols[function->symbol].type];
	uint32_t pointer, pointee;
	uint64_t size;

	if (path->root != LOCKDB_ARG || path->nsteps)
		return;
	pointer = parameter(type, path->number);
	pointee = tu->types[pointer].kind == RCF_T_POINTER ? tu->types[pointer].target : 0;
	size = facts_type_size(tu, pointee);
	if (!pointee || size >= UINT32_MAX)
		return;
	if (effect->op == LOCKDB_ATOMIC && tu->types[pointee].kind == RCF_T_INT)
		made->size = (uint32_t)size;
	if ((tu->types[pointee].kind != RCF_T_STRUCT && tu->types[pointee].kind != RCF_T_UNION &&
	     !is_number(&tu->types[pointee])) || tu->types[parameter(type, path->number + 1)].kind == RCF_T_INT)
		return;
	made->size = (uint32_t)size;
	if (is_number(&tu->types[pointee]))
		return;
	if (size)
		made->aggregate = link_aggregate_of(link, function->tu, pointee);
	else
		made->flags |= ACCESS_STRUCT;
}

static void add(struct modeller *self, const struct lockdb_effect *effect,
		const struct lockdb_path *path, unsigned flags)
{
	const struct link *link = self->program->link;
	uint32_t place = sym_place(self->syms, model_value(link, self->function, self->syms, path));
	const struct sym *root;
	struct guarded_access *made;
	uint32_t number = portable_write(&self->writer, place);

	if (!number)
		return;
	made = pool_add(self->scratch, &self->accesses, sizeof *made);
	made->place = number;
	made->flags = flags | ACCESS_HANDED;
	root = sym_get(self->syms, sym_root(self->syms, place));
	if (root->kind == SYM_FORMAL && root->a < ACCESS_FORMALS && !path->nsteps &&
	    !(flags & ACCESS_SYNC)) {
		made->flags |= ACCESS_PRIVATE;
		made->private_if = (uint64_t)1 << root->a;
	}
	if (effect->size.root == LOCKDB_ARG)
		made->length = portable_write(&self->writer,
					      model_value(link, self->function, self->syms, &effect->size));
	else if (!(flags & (ACCESS_SYNC | ACCESS_FREES)))
		set_extent(self, effect, path, made);
	if (effect->op == LOCKDB_SETS)
		made->size = 1;
}

static unsigned atomic_flags(const struct lockdb_effect *effect)
{
	if (effect->access == LOCKDB_LOADS)
		return ACCESS_ATOMIC | ACCESS_READS;
	if (effect->access == LOCKDB_STORES)
		return ACCESS_ATOMIC | ACCESS_WRITES;
	return ACCESS_ATOMIC | ACCESS_READS | ACCESS_WRITES;
}

static void add_effect(struct modeller *self, const struct lockdb_effect *effect)
{
	switch (effect->op) {
	case LOCKDB_READS:
		add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_READS);
		break;
	case LOCKDB_WRITES:
	case LOCKDB_SETS:
		add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_WRITES);
		break;
	case LOCKDB_COPIES:
		add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_WRITES);
		add(self, effect, &effect->second, ACCESS_LIBRARY | ACCESS_READS);
		break;
	case LOCKDB_FREE:
		add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_WRITES | ACCESS_FREES);
		break;
	case LOCKDB_UP:
		add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_ATOMIC | ACCESS_POST);
		break;
	case LOCKDB_DOWN:
		add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_ATOMIC | ACCESS_WAIT);
		break;
	case LOCKDB_WAIT: /* a condition variable forgets: what was tested beside it counts */
	case LOCKDB_SIGNAL:
	case LOCKDB_BROADCAST:
		if (self->program->pipes && effect->kind == LOCKDB_PIPE)
			add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_ATOMIC | ACCESS_PIPE |
			    (effect->op == LOCKDB_WAIT ? ACCESS_WAIT : ACCESS_POST));
		if (effect->kind == LOCKDB_COMPLETION)
			add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_ATOMIC |
			    (effect->op == LOCKDB_WAIT ? ACCESS_WAIT : ACCESS_POST));
		break;
	case LOCKDB_INIT:
		if (effect->kind == LOCKDB_PIPE)
			add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_ATOMIC | ACCESS_INIT | ACCESS_PIPE);
		if (effect->kind == LOCKDB_SEMAPHORE)
			add(self, effect, &effect->object, ACCESS_LIBRARY | ACCESS_ATOMIC | ACCESS_INIT);
		break;
	case LOCKDB_ATOMIC:
		add(self, effect, &effect->object, ACCESS_LIBRARY | atomic_flags(effect));
		break;
	default:
		break;
	}
}

/* The formals whose memory the function puts into a pipe. */
static uint64_t sent_through_pipes(const struct accesses *program, const struct lockdb_function *model)
{
	const struct lockdb_effect *signal = lockdb_effect_of(model, LOCKDB_SIGNAL), *reads = lockdb_effect_of(model, LOCKDB_READS);

	if (!program->pipes || !signal || signal->kind != LOCKDB_PIPE || !reads || reads->object.root != LOCKDB_ARG ||
	    reads->object.number < 0 || reads->object.number >= ACCESS_FORMALS)
		return 0;
	return (uint64_t)1 << reads->object.number;
}

const struct digest *digest_of_model(struct accesses *program, uint32_t function,
				     struct arena *arena, struct arena *scratch)
{
	static const struct access_way nothing;
	const struct lockdb_function *model = program->models[function];
	struct modeller self = { .program = program, .function = function, .scratch = scratch };
	struct digest *digest;
	struct guarded_access *accesses;
	uint32_t *exports, i;

	self.syms = syms_create(scratch, program->link, 0);
	portable_start(&self.writer, scratch, self.syms);
	for (i = 0; !model->ignore && i < model->neffects; i++)
		add_effect(&self, &model->effects[i]);
	if (!self.accesses.count)
		return NULL;
	digest = arena_alloc(arena, sizeof *digest);
	portable_finish(&self.writer, arena, &digest->values);
	accesses = arena_array(arena, self.accesses.count, sizeof *accesses);
	exports = arena_array(arena, self.accesses.count, sizeof *exports);
	for (i = 0; i < self.accesses.count; i++) {
		accesses[i] = ((struct guarded_access *)self.accesses.items)[i];
		exports[i] = i;
	}
	digest->naccesses = digest->nexports = self.accesses.count;
	digest->accesses = accesses;
	digest->exports = exports;
	digest->sends = sent_through_pipes(program, model);
	for (i = 0; i < self.accesses.count; i++)
		digest->synchronises |= (accesses[i].flags & ACCESS_SYNC) != 0;
	digest->nways = 1;
	digest->ways = &nothing;
	return digest;
}
