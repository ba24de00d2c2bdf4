/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * shape.c - records of programs that nobody writes: shape NAME [N | /D] >x.rcf,
 * N says how large; /10: a tenth of the ordinary size.  Without arguments the
 * names.  A compiler would need minutes for what is made here in milliseconds.
 */
#include "shape.h"

/* ---- the call graph ---- */

/* A ring of n functions; each locks and unlocks if so. */
static void ring(struct shape *s, uint32_t n, int locks)
{
	uint32_t i, first = s->nsymbols + 1;

	for (i = 0; i < n; i++)
		declare(s, 'f', i);
	for (i = 0; i < n; i++) {
		function_begin(s, first + i, 1);
		if (locks)
			call_formal(s, S_LOCK, 0);
		read_n(s);
		branch(s, 1, 2);
		call_formal(s, first + (i + 1) % n, 0);
		jump(s, 2);
		if (locks)
			call_formal(s, S_UNLOCK, 0);
		return_end(s);
	}
}

static void make_scc(struct shape *s, uint32_t n)
{
	ring(s, n, 0);
}

static void make_scc_locks(struct shape *s, uint32_t n)
{
	ring(s, n, 1);
}

/* All of n functions call the first, which calls them in turn. */
static void make_star(struct shape *s, uint32_t n)
{
	uint32_t i, first = s->nsymbols + 1;

	for (i = 0; i <= n; i++)
		declare(s, 'f', i);
	function_begin(s, first, 1);
	for (i = 1; i <= n; i++)
		call_formal(s, first + i, 0);
	return_end(s);
	for (i = 1; i <= n; i++) {
		function_begin(s, first + i, 1);
		call_formal(s, S_LOCK, 0);
		write_n(s);
		call_formal(s, S_UNLOCK, 0);
		call_formal(s, first, 0);
		return_end(s);
	}
}

/* f0 locks its argument, each calls the one before, main unlocks. */
static void make_chain(struct shape *s, uint32_t n)
{
	uint32_t i, first = s->nsymbols + 1, top;

	for (i = 0; i < n; i++)
		declare(s, 'f', i);
	top = add_symbol(s, RCF_SYM_DEFINED, T_FUNC, "main");
	for (i = 0; i < n; i++) {
		function_begin(s, first + i, 1);
		call_formal(s, i ? first + i - 1 : S_LOCK, 0);
		return_end(s);
	}
	function_begin(s, top, 0);
	call_m(s, first + n - 1);
	write_n(s);
	call_m(s, S_UNLOCK);
	return_end(s);
}

/* each(f) calls f; n functions, each handed to it by a function of its own. */
static void make_callbacks(struct shape *s, uint32_t n)
{
	uint32_t i, each = add_symbol(s, RCF_SYM_DEFINED, T_FUNC, "each");
	uint32_t first = s->nsymbols + 1;

	for (i = 0; i < n; i++) {
		declare(s, 'c', i);
		declare(s, 'd', i);
	}
	function_begin(s, each, 1);
	write_n(s);
	put_byte(&s->events, RCF_E_CALL | RCF_C_INDIRECT);
	put_formal(&s->events, 0);
	PUT(&s->events, T_FUNC, 0);
	event(s);
	return_end(s);
	for (i = 0; i < n; i++) {
		function_begin(s, first + 2 * i, 0);
		call_m(s, S_LOCK);
		return_end(s);
		function_begin(s, first + 2 * i + 1, 0);
		put_call(s, each, 1);
		put_symbol(&s->events, first + 2 * i);
		write_n(s);
		call_m(s, S_UNLOCK);
		return_end(s);
	}
}

/* A callback that is handed through n functions. */
static void make_levels(struct shape *s, uint32_t n)
{
	uint32_t i, first = s->nsymbols + 1, callback, top;

	for (i = 0; i < n; i++)
		declare(s, 'f', i);
	callback = add_symbol(s, RCF_SYM_DEFINED, T_FUNC, "callback");
	top = add_symbol(s, RCF_SYM_DEFINED, T_FUNC, "main");
	function_begin(s, first, 1);
	put_byte(&s->events, RCF_E_CALL | RCF_C_INDIRECT);
	put_formal(&s->events, 0);
	PUT(&s->events, T_FUNC, 0);
	event(s);
	return_end(s);
	for (i = 1; i < n; i++) {
		function_begin(s, first + i, 1);
		call_formal(s, first + i - 1, 0);
		return_end(s);
	}
	function_begin(s, callback, 0);
	call_m(s, S_LOCK);
	return_end(s);
	function_begin(s, top, 0);
	put_call(s, first + n - 1, 1);
	put_symbol(&s->events, callback);
	write_n(s);
	call_m(s, S_UNLOCK);
	return_end(s);
}

/* ---- control flow ---- */

static void begin_f(struct shape *s, uint32_t nformals)
{
	function_begin(s, declare(s, 'f', 0), nformals);
}

/* if (n) { lock(&m); n = 1; unlock(&m); }, again and again: 2 n + 1 blocks. */
static void make_blocks(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 0);
	for (i = 0; i < n / 2; i++) {
		read_n(s);
		branch(s, s->nblocks + 1, s->nblocks + 2);
		call_m(s, S_LOCK);
		write_n(s);
		call_m(s, S_UNLOCK);
		jump(s, s->nblocks + 1);
	}
	return_end(s);
}

/* switch (n) with n cases: into one block, or into one each. */
static void cases(struct shape *s, uint32_t n, uint32_t targets)
{
	uint32_t i;

	begin_f(s, 0);
	call_m(s, S_LOCK);
	read_n(s);
	begin_terminator(s, RCF_TERM_SWITCH);
	put_byte(&s->code, RCF_H_RESULT);
	put_varint(&s->code, targets + 1);
	for (i = 0; i <= targets; i++)
		put_target(s, 1 + i);
	put_varint(&s->code, targets);
	put_varint(&s->code, n);
	for (i = 0; i < n; i++) {
		put_svarint(&s->code, 2 * (int64_t)i);
		PUT(&s->code, 0, i % targets);
	}
	for (i = 0; i < targets; i++) {
		write_n(s);
		jump(s, 1 + targets);
	}
	call_m(s, S_UNLOCK);
	return_end(s);
}

static void make_switch(struct shape *s, uint32_t n)
{
	cases(s, n, 1);
}

static void make_switch_wide(struct shape *s, uint32_t n)
{
	cases(s, n, n);
}

/* n parallel edges from one block to the next. */
static void make_edges(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 0);
	call_m(s, S_LOCK);
	begin_terminator(s, RCF_TERM_MULTI);
	put_varint(&s->code, n);
	for (i = 0; i < n; i++)
		put_target(s, 1);
	call_m(s, S_UNLOCK);
	return_end(s);
}

/* if (n) { if (n) { ... } } */
static void make_nest(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 0);
	for (i = 0; i < n; i++) {
		if (i % 100 == 0)
			call_m(s, i % 200 ? S_UNLOCK : S_LOCK);
		read_n(s);
		branch(s, i + 1, n);
	}
	call_m(s, S_UNLOCK);
	return_end(s);
}

/* Loops in loops; the lock is given back and taken again in each. */
static void make_loops(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 0);
	call_m(s, S_LOCK);
	jump(s, 1);
	for (i = 1; i <= n; i++) {
		call_lock(s, i % 2 ? S_LOCK : S_UNLOCK, i);
		read_n(s);
		branch(s, i + 1, i == 1 ? 2 * n + 1 : 2 * n + 3 - i);
	}
	for (i = n; i > 0; i--) {
		write_n(s);
		jump(s, i);
	}
	call_m(s, S_UNLOCK);
	return_end(s);
}

/* Every block may go back to the one before: news travels one block a round. */
static void make_backwards(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 0);
	call_m(s, S_LOCK);
	jump(s, 1);
	for (i = 1; i < n; i++) {
		if (i == n - 1)
			call_m(s, S_UNLOCK);
		read_n(s);
		branch(s, i + 1, i > 1 ? i - 1 : i);
	}
	return_end(s);
}

static void put_phi_args(struct shape *s, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < n; i++) {
		put_formal(&s->phi_args, 0);
		put_reference(&s->phi_args, n - (i + 1) % n);
	}
}

/* n PHIs in the head of a loop, each becomes the next one. */
static void make_phis(struct shape *s, uint32_t n)
{
	begin_f(s, 1);
	call_formal(s, S_LOCK, 0);
	jump(s, 1);
	s->nphis = n;
	put_byte(&s->events, RCF_E_WRITE | RCF_A_NATURAL);
	put_symbol(&s->events, S_N);
	put_reference(&s->events, 1);
	event(s);
	read_n(s);
	branch(s, 1, 2);
	call_formal(s, S_UNLOCK, 0);
	put_phi_args(s, n);
	return_end(s);
}

/* r = lock(); if (r) goto out; ... out: a PHI of all the results. */
static void make_failures(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 0);
	for (i = 0; i < n; i++) {
		call_lock(s, S_LOCK, i);
		branch(s, 2 * n, s->nblocks + 1);
		write_n(s);
		call_lock(s, S_UNLOCK, i);
		jump(s, s->nblocks + 1);
	}
	s->nphis = 1;
	for (i = 0; i < n; i++) {
		put_byte(&s->phi_args, RCF_V_RESULT);
		put_varint(&s->phi_args, 3 * (n - i) + 1); /* the return is an event, too */
	}
	put_int(&s->phi_args, 0);
	put_byte(&s->events, RCF_E_RETURN);
	put_reference(&s->events, 1);
	event(s);
	end_block(s);
	function_end(s);
}

/* ---- locks ---- */

static void make_held(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 0);
	for (i = 0; i < n; i++)
		call_lock(s, S_LOCK, i);
	write_n(s);
	for (i = 0; i < n; i++)
		call_lock(s, S_UNLOCK, i);
	return_end(s);
}

/* if (x[i]) lock(&m[i]), for all i; then the unlocks. */
static void make_conditional(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 1);
	for (i = 0; i < 2 * n; i++) {
		put_byte(&s->events, RCF_E_READ);
		put_byte(&s->events, RCF_V_OFFSET);
		put_svarint(&s->events, 4 * (int64_t)(i % n) + 4);
		put_formal(&s->events, 0);
		put_varint(&s->events, T_INT);
		s->numbers++;
		event(s);
		branch(s, s->nblocks + 1, s->nblocks + 2);
		call_lock(s, i < n ? S_LOCK : S_UNLOCK, i % n);
		jump(s, s->nblocks + 1);
	}
	return_end(s);
}

/* A function of n formals that locks them all, and a call of it. */
static void make_formals(struct shape *s, uint32_t n)
{
	uint32_t i, f = declare(s, 'f', 0), top = add_symbol(s, RCF_SYM_DEFINED, T_FUNC, "main");

	function_begin(s, f, n);
	for (i = 0; i < n; i++)
		call_formal(s, S_LOCK, i);
	return_end(s);
	function_begin(s, top, 0);
	put_call(s, f, n);
	for (i = 0; i < n; i++)
		put_lock(s, i);
	return_end(s);
}

/* n calls of a wrapper that locks, and n of one that needs no lock. */
static void make_sites(struct shape *s, uint32_t n)
{
	uint32_t i, w = declare(s, 'w', 0), u = declare(s, 'u', 0), d = declare(s, 'd', 0);

	function_begin(s, w, 1);
	call_formal(s, S_LOCK, 0);
	return_end(s);
	function_begin(s, u, 1);
	call_formal(s, S_UNLOCK, 0);
	return_end(s);
	function_begin(s, d, 1);
	write_n(s);
	return_end(s);
	begin_f(s, 0);
	for (i = 0; i < n; i++) {
		call_lock(s, w, i);
		call_lock(s, d, i);
		call_lock(s, u, i);
	}
	return_end(s);
}

/* ---- values, memory ---- */

/* x + x, n times over: 2^n as a tree. */
static void make_values(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 1);
	call_formal(s, S_LOCK, 0);
	for (i = 0; i < n; i++) {
		put_byte(&s->events, RCF_E_WRITE | RCF_A_NATURAL);
		put_symbol(&s->events, S_N);
		put_byte(&s->events, RCF_H_OP + RCF_OP_ADD);
		if (i) {
			put_reference(&s->events, 1);
			put_reference(&s->events, 1);
		} else {
			put_formal(&s->events, 0);
			put_formal(&s->events, 0);
		}
		s->numbers++;
		event(s);
	}
	begin_terminator(s, RCF_TERM_COND);
	put_reference(&s->code, 1);
	put_target(s, 1);
	put_target(s, 2);
	call_formal(s, S_UNLOCK, 0);
	jump(s, 2);
	return_end(s);
}

/* p = &p[1], n times over: one address, with a long spelling. */
static void make_elements(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 1);
	for (i = 0; i < n; i++) {
		put_byte(&s->events, RCF_E_READ);
		put_byte(&s->events, RCF_V_ELEM);
		put_varint(&s->events, 8);
		if (i)
			put_reference(&s->events, 1);
		else
			put_formal(&s->events, 0);
		put_int(&s->events, 1);
		put_varint(&s->events, T_INT);
		s->numbers++;
		event(s);
	}
	put_call(s, S_LOCK, 1);
	put_reference(&s->events, 1);
	return_end(s);
}

/* p = p->next, n times over. */
static void make_loads(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 1);
	for (i = 0; i < n; i++) {
		put_byte(&s->events, RCF_E_READ);
		if (i)
			put_byte(&s->events, RCF_H_RESULT);
		else
			put_formal(&s->events, 0);
		put_varint(&s->events, T_POINTER);
		event(s);
		if (i % 100)
			continue;
		put_call(s, S_LOCK, 1);
		put_byte(&s->events, RCF_H_RESULT);
	}
	return_end(s);
}

/* n stores in a loop, under a lock. */
static void make_stores(struct shape *s, uint32_t n)
{
	uint32_t i;

	begin_f(s, 1);
	jump(s, 1);
	call_m(s, S_LOCK);
	for (i = 0; i < n; i++) {
		put_byte(&s->events, RCF_E_WRITE);
		put_byte(&s->events, RCF_V_OFFSET);
		put_svarint(&s->events, 8 + 8 * (int64_t)(i % 1000));
		put_formal(&s->events, 0);
		put_varint(&s->events, T_INT);
		put_int(&s->events, i);
		s->numbers++;
		event(s);
	}
	call_m(s, S_UNLOCK);
	read_n(s);
	branch(s, 1, 2);
	return_end(s);
}

/* Recursion through p->next->next, the lock held across it. */
static void make_recursion(struct shape *s, uint32_t n)
{
	uint32_t i, first = s->nsymbols + 1;

	for (i = 0; i < n; i++)
		declare(s, 'f', i);
	for (i = 0; i < n; i++) {
		function_begin(s, first + i, 1);
		call_formal(s, S_LOCK, 0);
		put_byte(&s->events, RCF_E_READ);
		put_formal(&s->events, 0);
		put_varint(&s->events, T_POINTER);
		event(s);
		put_byte(&s->events, RCF_E_READ);
		put_byte(&s->events, RCF_H_RESULT);
		put_varint(&s->events, T_POINTER);
		event(s);
		branch(s, 1, 2);
		put_call(s, first + (i + 1) % n, 1);
		put_byte(&s->events, RCF_H_RESULT + 1);
		jump(s, 2);
		return_end(s);
	}
}

static const struct {
	const char *name;
	void (*make)(struct shape *s, uint32_t n);
	uint32_t n; /* if none is given */
} shapes[] = {
	{ "scc", make_scc, 100000 },
	{ "scc-locks", make_scc_locks, 2000 },
	{ "star", make_star, 2000 },
	{ "chain", make_chain, 50000 },
	{ "callbacks", make_callbacks, 2000 },
	{ "levels", make_levels, 50 },
	{ "blocks", make_blocks, 100000 },
	{ "switch", make_switch, 50000 },
	{ "switch-wide", make_switch_wide, 50000 },
	{ "edges", make_edges, 50000 },
	{ "nest", make_nest, 10000 },
	{ "loops", make_loops, 1000 },
	{ "backwards", make_backwards, 20000 },
	{ "phis", make_phis, 100000 },
	{ "failures", make_failures, 10000 },
	{ "held", make_held, 10000 },
	{ "conditional", make_conditional, 1000 },
	{ "formals", make_formals, 500 },
	{ "sites", make_sites, 10000 },
	{ "values", make_values, 50000 },
	{ "elements", make_elements, 50000 },
	{ "loads", make_loads, 50000 },
	{ "stores", make_stores, 100000 },
	{ "recursion", make_recursion, 10 },
};

/* A number, or /D: that part of the ordinary size. */
static uint32_t size_of(const char *text, uint32_t ordinary)
{
	if (*text != '/')
		return (uint32_t)strtoul(text, NULL, 10);
	ordinary /= (uint32_t)strtoul(text + 1, NULL, 10);
	return ordinary ? ordinary : 1;
}

int main(int argc, char **argv)
{
	struct shape s = { 0 };
	struct bytes record;
	size_t i;

	for (i = 0; i < sizeof shapes / sizeof *shapes; i++) {
		uint32_t n = argc > 2 ? size_of(argv[2], shapes[i].n) : shapes[i].n;

		if (argc < 2)
			puts(shapes[i].name);
		if (argc < 2 || strcmp(argv[1], shapes[i].name) != 0)
			continue;
		shape_begin(&s);
		shapes[i].make(&s, n);
		record = maker_finish(&s.maker);
		fwrite(record.data, 1, record.length, stdout);
		free(record.data);
		free(s.code.data);
		free(s.events.data);
		free(s.phi_args.data);
		return 0;
	}
	return argc < 2 ? 0 : 2;
}
