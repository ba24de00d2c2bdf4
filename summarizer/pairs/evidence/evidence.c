/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * evidence.c - all that speaks for a race, and all that speaks against it: features, and their sum.
 *
 * Nothing here is a verdict of its own.  What rests on an assumption says so in words, too
 * (evidence_assume), and what the assumption costs stands in a file (rank/weights.yaml).  Only the memory model
 * has hard rules: an access that it allows is no better than possible, whatever else is known.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"
#include "rank/z.h"
#include "words/words.h"

#define Z_MOST 3
#define PLACES_MOST 4
#define NEARLY 27 /* points below what is likely: small signs */
#define STRONG 4 /* places with the lock that answer other doubts, too */

void evidence_assume(struct verdict *verdict, enum feature feature, struct sentence what)
{
	verdict->features.values[feature] = 1;
	finding_assume(&verdict->finding, TIER_LIKELY, what);
}

/* The same, but who holds a lock nearly everywhere else, or for nearly all other fields of the struct, or has atomic
 * operations at nearly all other places, knows that there are others, and that it is one object. */
void evidence_doubt(struct verdict *verdict, enum feature feature, struct sentence what)
{
	evidence_assume(verdict, feature, what);
	if ((verdict->held >= STRONG && belief_is_broken(verdict)) || verdict->disciplined ||
	    (verdict->atomics >= STRONG && belief_atomic_is_broken(verdict))) {
		verdict->features.values[feature] = 0;
		verdict->features.values[FEATURE_BELIEVED]++;
	}
}

/* Few places, or a lock that is held at some of them, say nothing against a belief. */
static int positive(int32_t value, int most)
{
	return value < 0 ? 0 : value > most ? most : value;
}

/* Three places may be an accident, forty are a habit. */
static int8_t places_of(const struct verdict *verdict)
{
	int doublings = 31 - __builtin_clz(verdict->held | 1);

	return (int8_t)positive(doublings - 1, PLACES_MOST);
}

/* What its author believes that it needs. */
static void judge_beliefs(struct pairs *self, struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	int8_t *values = verdict->features.values;
	int speaks = belief_speaks(verdict), broken = belief_is_broken(verdict);
	/* Of elements of one array it need not be held at most places: some are set up. */
	int mostly = 3 * verdict->held >= 2 * verdict->places ||
		     (a->where.array && a->where.array == b->where.array);
	int32_t any = z_hundredths(verdict->any_held, verdict->any_total);

	values[FEATURE_BELIEF_BROKEN] = broken;
	values[FEATURE_ATOMIC_BROKEN] = !broken && belief_atomic_is_broken(verdict);
	values[FEATURE_BELIEF_PLACES] = broken ? places_of(verdict) : 0;
	values[FEATURE_BELIEF_MOSTLY] = speaks && !broken && mostly;
	values[FEATURE_BELIEF_SPEAKS] = speaks && !broken && !mostly;
	if (speaks && verdict->lock_total)
		values[FEATURE_Z_LOCK] = (int8_t)positive(z_hundredths(verdict->lock_held, verdict->lock_total) / 100, Z_MOST);
	values[FEATURE_Z_ANY_HIGH] = any > 200;
	values[FEATURE_Z_ANY_LOW] = any < -200 && (a->where.kind != WHERE_OBJECT || a->where.object.kind != TARGET_OBJECT);
	values[FEATURE_NO_LOCK] = !a->nheld && b->nheld;
	values[FEATURE_UNLOCKED] = !a->nheld && !b->nheld;
	values[FEATURE_NEIGHBOURS] = neighbours_speak(self, verdict) != 0;
	values[FEATURE_NEIGHBOURS_BARE] = neighbours_bare(self, verdict) != 0;
}

static int is_torn(const struct guarded *guarded)
{
	return guarded->where.unit || (guarded->size > 8 && !(guarded->access.flags & ACCESS_LIBRARY));
}

static void judge_accesses(struct verdict *verdict)
{
	unsigned x = verdict->sides[0]->access.flags, y = verdict->sides[1]->access.flags;
	int8_t *values = verdict->features.values;

	values[FEATURE_WRITE] = (x & ACCESS_WRITES) != 0;
	int own = verdict->sides[0]->where.kind != WHERE_NAMED; /* what a library keeps is written by each call, as a block */

	/* Two that count lose a count, whenever they meet; two that set something do so once, mostly. */
	values[FEATURE_BOTH_WRITE] = own && (x & y & ACCESS_WRITES) && verdict->finding.class != CLASS_LOST_UPDATE;
	values[FEATURE_UPDATE] = (x & ACCESS_WRITES) && (x & ACCESS_READS);
	values[FEATURE_WIDE] = is_torn(verdict->sides[0]) || is_torn(verdict->sides[1]);
	values[FEATURE_MEMORY_BLOCK] = own && ((x | y) & ACCESS_LIBRARY) && !((x | y) & ACCESS_FREES);
	values[FEATURE_MARKED] = ((x ^ y) & ACCESS_VOLATILE) != 0;
	values[FEATURE_MIXED_ATOMIC] = ((x | y) & ACCESS_ATOMIC) != 0;
	values[FEATURE_BENIGN] = class_harm(verdict->finding.class) == HARM_BENIGN;
	values[FEATURE_HARMFUL] = class_harm(verdict->finding.class) == HARM_HARMFUL;
	verdict->finding.rule = (x | y) & ACCESS_FREES ? "race-free" :
				(x | y) & ACCESS_ATOMIC ? "race-mixed-atomic" : "race";
}

/* Has the author of the function, or of one of its callers, thought of other threads? */
static int is_concurrent(struct pairs *self, const struct guarded *guarded)
{
	const struct chain *chain = guarded->chain;
	uint32_t i;

	if ((life_of(self, guarded->site.function) | life_of(self, guarded->function)) & LIFE_LOCKS)
		return 1;
	for (i = 0; chain && i < chain->calls.nsteps; i++)
		if (life_of(self, chain->calls.steps[i].function) & LIFE_LOCKS)
			return 1;
	return 0;
}

static void judge_threads(struct pairs *self, struct verdict *verdict)
{
	int8_t *values = verdict->features.values;
	const uint32_t *roots = verdict->roots;
	uint32_t i;
	int multithreaded;

	values[FEATURE_WRITERS_MANY] = verdict->writers > 2;
	values[FEATURE_WRITERS_TWO] = verdict->writers == 2;
	values[FEATURE_ONE_WRITER] = verdict->writers == 1;
	values[FEATURE_SAME_THREAD] = roots[0] == roots[1];
	values[FEATURE_WORKERS] = roots[0] == roots[1] && roots[0] != self->numbers->out && !identity_is_variable(verdict) &&
				  !values[FEATURE_ONE_OBJECT] && !values[FEATURE_LOCK_OF_OTHER];
	values[FEATURE_MAIN_SIDE] = !roots[0] || !roots[1];
	values[FEATURE_CONCURRENT] = is_concurrent(self, verdict->sides[0]) != 0;
	multithreaded = values[FEATURE_CONCURRENT] && is_concurrent(self, verdict->sides[1]);
	mask_judge(self, verdict, identity_is_exact(self, verdict->sides[0], verdict->sides[1]));
	if (roots[0] == self->numbers->out || roots[1] == self->numbers->out)
		evidence_doubt(verdict, self->in->link->main ? FEATURE_CALLBACK : multithreaded ? FEATURE_OUTSIDE_LOCKS : FEATURE_OUTSIDE,
				sentence_plain(self->in->link->main ? SAY_CALLS_BACK : SAY_OUTSIDE_PARALLEL));
	for (i = 0; i < 2 && guarded_doubt(self, verdict->sides[i], roots[i]) < 2; i++)
		;
	if (i < 2)
		evidence_doubt(verdict, FEATURE_INDIRECT, sentence_plain(SAY_INDIRECT_CALLS));
	if (verdict->unchained)
		evidence_assume(verdict, FEATURE_SOME_CHAIN, sentence_plain(SAY_SOME_CHAIN));
}

static struct sentence handoff_sentence(struct pairs *self, uint32_t signal)
{
	const struct signal *by = signals_get(self->in->signals, signal);

	return sentence_with(self->keep, by->queue == SIGNAL_QUEUE_DESCRIPTOR ? SAY_READ_AT_ONCE : by->queue ? SAY_QUEUE_FILLED :
			     by->counts ? SAY_COUNT_PARTIAL : SAY_VOLATILE_FLAG, signals_name(self->in->signals, signal, self->keep));
}

/* What may keep them apart, or in order, though that is not proved. */
static void judge_order(struct pairs *self, struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	const struct access_slice *x = a->access.slice, *y = b->access.slice;
	struct order_reason order;
	uint32_t i;

	/* Which lock it is does not matter where a lock is missing that nearly all others hold. */
	if (keys_might_protect(a, b) &&
	    !(belief_is_broken(verdict) && !keys_might_hold(a, b, verdict->belief)))
		evidence_assume(verdict, FEATURE_TWO_LOCKS, sentence_plain(SAY_TWO_LOCKS));
	if (owner_judge(self, a, b) == OWNER_PERHAPS)
		evidence_assume(verdict, FEATURE_KEPT_POINTER, sentence_plain(SAY_KEPT_POINTER));
	for (i = 0; i < 2 && !verdict->sides[i]->unless; i++)
		;
	if (i < 2)
		evidence_assume(verdict, FEATURE_LOCKING_OFF, sentence_with(self->keep, SAY_LOCKING_OFF,
				words_of_object(self->in->link, self->keep, verdict->sides[i]->unless)));
	order_between(self, a, verdict->roots[0], b, verdict->roots[1], &order);
	if (order.barrier == ORDER_PLAUSIBLE)
		evidence_assume(verdict, FEATURE_TEAM_UNORDERED, sentence_plain(SAY_TEAM_UNORDERED));
	if (x && y && x->waits && y->waits && a->site.function == b->site.function)
		evidence_assume(verdict, FEATURE_OTHER_ROUNDS, sentence_plain(SAY_OTHER_ROUNDS));
	if (guarded_same_task(a, b))
		evidence_assume(verdict, FEATURE_TASK_TWICE, sentence_plain(SAY_TASK_TWICE));
	if (order.handoff == ORDER_ASSUMED)
		evidence_assume(verdict, FEATURE_HANDOFF, handoff_sentence(self, order.object));
	if (keys_protocol(a, b))
		evidence_assume(verdict, FEATURE_PROTOCOL, sentence_plain(SAY_FLAGS_UNORDERED));
}

/* A bulk is shown last, but a build must not pass because there are more races: its tier stays. */
void evidence_score(const struct pairs *self, struct verdict *verdict)
{
	const struct weights *weights = self->in->weights;
	struct features features = verdict->features;
	enum finding_tier tier;

	verdict->finding.score = rank_score(weights, &features);
	features.values[FEATURE_BULK] = 0;
	tier = (enum finding_tier)rank_tier(weights, rank_score(weights, &features));
	verdict->finding.tier = tier > verdict->cap ? tier : verdict->cap;
}

/* Calls from the start of the thread: along its chain, or the surest ones if it has none. */
static uint32_t depth_of(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct contexts *contexts = self->in->contexts;
	uint32_t n = guarded->access.depth, i;

	if (guarded->chain)
		return n + guarded->chain->calls.nsteps;
	for (i = context_run(guarded_context(self, guarded), root)->parent; i; i = contexts_step(contexts, i - 1)->parent)
		n++;
	return n;
}

/* Each call on the way is one more that may not be made: most of what is far away stands behind tests. */
static int8_t deepness(uint32_t calls)
{
	static const uint32_t from[] = { 7, 9, 12, 16, 24 };
	uint32_t i;

	for (i = 0; i < sizeof from / sizeof *from && calls >= from[i]; i++)
		;
	return (int8_t)i;
}

/* A volatile word that most others access under a lock is no flag of its own, nor is one whose updates get lost. */
static int is_more_than_flag(const struct verdict *verdict)
{
	return belief_is_broken(verdict) || verdict->disciplined || verdict->features.values[FEATURE_BELIEF_MOSTLY] ||
	       (belief_speaks(verdict) && verdict->finding.class == CLASS_LOST_UPDATE);
}

void evidence_features(struct pairs *self, struct verdict *verdict)
{
	struct finding *finding = &verdict->finding;
	uint32_t depths[2];

	verdict->features = (struct features){ 0 };
	verdict->early = (uint8_t)life_is_early(self, verdict);
	verdict->disciplined = !verdict->early && !verdict->sides[0]->nheld && neighbours_speak(self, verdict);
	identity_judge(self, verdict);
	judge_threads(self, verdict);
	judge_order(self, verdict);
	judge_beliefs(self, verdict);
	judge_accesses(verdict);
	life_judge(self, verdict);
	steady_judge(self, verdict);
	sections_judge(self, verdict);
	verdict->features.values[FEATURE_BELIEVED_ALONE] =
		verdict->features.values[FEATURE_BELIEVED] && verdict->features.values[FEATURE_UNPROTECTED_MANY];
	memory_judge(self, verdict->sides[0], verdict->sides[1], finding);
	verdict->cap = self->in->model == MODEL_C11 && is_more_than_flag(verdict) ? TIER_LIKELY : finding->tier;
	depths[0] = depth_of(self, verdict->sides[0], verdict->roots[0]);
	depths[1] = depth_of(self, verdict->sides[1], verdict->roots[1]);
	finding->depth = depths[0] + depths[1];
	verdict->features.values[FEATURE_DEEP] = deepness(depths[depths[1] > depths[0]]);
	evidence_score(self, verdict);
}

void evidence_judge(struct pairs *self, struct verdict *verdict)
{
	evidence_features(self, verdict);
	/* Doubts take time: only what would be likely, or nearly so, is worth it. */
	verdict->doubted = verdict->cap == TIER_LIKELY && verdict->finding.score >= self->in->weights->likely - NEARLY;
	if (verdict->doubted) {
		doubt_judge(self, verdict);
		evidence_score(self, verdict);
	}
}
