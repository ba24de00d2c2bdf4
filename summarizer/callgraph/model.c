/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model.c - what a function does with the addresses it is given, when lockdb
 * says so: it returns them, calls them, starts threads with them.
 *
 * At a direct call the arguments are known (model_call).  A modelled function
 * that is called through a value has formals that stand for all arguments of
 * all calls (model_function).
 */
#include "callgraph/flow.h"

int model_returns(const struct lockdb_function *model)
{
	(void)model;
	return 0;
}

void model_call(struct collect *self, uint32_t callee, uint32_t event)
{
	(void)self, (void)callee, (void)event;
}

void model_function(struct flow *flow, uint32_t function)
{
	(void)flow, (void)function;
}
