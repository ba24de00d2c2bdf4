/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests.h - what a condition says of the results of events: "the result of event 7 is not 0".
 *
 * A body has conditions as values; these functions look through conversions, negations and comparisons with numbers, and
 * visit each event whose result is known then.  Only order/ and the skeletons that it reads (skeleton.h) ask them.
 */
#ifndef ORDER_TESTS_H
#define ORDER_TESTS_H

#include <stdint.h>

struct facts_body;

/* The value is (op: enum rcf_op, a comparison) number.  SOME: a number that is not known. */
#define SIGNAL_SOME INT64_MAX
struct signal_test {
	uint8_t op;
	int64_t number;
};

typedef void test_visit(void *context, uint32_t event, struct signal_test test);
/* What is known of the results of events if the value is true, or not. */
void test_learn(const struct facts_body *body, uint32_t value, int truth, test_visit *visit, void *context);
/* The value without conversions, and through locals. */
uint32_t test_strip(const struct facts_body *body, uint32_t value);
/* What is known on an edge. */
void test_edge(const struct facts_body *body, uint32_t block, uint32_t edge, test_visit *visit, void *context);
/* Could a value that is tested so be this number? */
int signal_holds(const struct signal_test *test, int64_t number);
/* Can never both be true of a number? */
int test_excludes(const struct signal_test *a, const struct signal_test *b);
/* Does the one follow from the other? */
int test_implies(const struct signal_test *known, const struct signal_test *wanted);

#endif
