# SPDX-License-Identifier: GPL-3.0-or-later
#
# fit.awk - see fit.  Logistic regression on pairs: the loss of a program is the mean over its pairs of a real and a
# false finding of log(1 + exp(-(real - false) / SCALE)); beside it stands PULL times the square of how far each
# weight is from its prior.  Down the gradient, with steps that shrink when the loss does not.

FNR == NR {
	if (/^weights:/)
		inside = 1
	else if (/^[a-z]/)
		inside = 0
	else if (inside && split($0, part, ":") == 2) {
		gsub(/ /, "", part[1])
		number[part[1]] = ++nnames
		names[nnames] = part[1]
		prior[nnames] = part[2] + 0
	}
	next
}

{
	n = split($0, column, "\t")
	if (!(column[1] in first)) {
		programs[++nprograms] = column[1]
		first[column[1]] = nrows + 1
	}
	row = ++nrows
	last[column[1]] = row
	real[row] = column[2] == "real"
	size[row] = 0
	for (i = 6; i <= n; i++) {
		split(column[i], part, "=")
		# Of equal ones that of a bulk is shown last: that is no judgement.
		if (part[1] != "bulk" && part[1] in number) {
			which[row, ++size[row]] = number[part[1]]
			value[row, size[row]] = part[2]
		}
	}
}

function score_rows(p, w,    i, k, sum) {
	for (i = first[p]; i <= last[p]; i++) {
		sum = 0
		for (k = 1; k <= size[i]; k++)
			sum += w[which[i, k]] * value[i, k]
		points[i] = sum
	}
}

# The share of pairs in the right order; equal ones count half.  -1: there are none.
function order(p, w,    i, k, pairs, right) {
	score_rows(p, w)
	for (i = first[p]; i <= last[p]; i++)
		for (k = first[p]; k <= last[p]; k++)
			if (real[i] && !real[k]) {
				pairs++
				right += points[i] > points[k] ? 1 : points[i] == points[k] ? 0.5 : 0
			}
	return pairs ? right / pairs : -1
}

# Of the first ten, or as many as are real: how many are real; of those with equal points the share.
function at_ten(p, w,    i, k, before, same, room, sum, n, most) {
	score_rows(p, w)
	for (i = first[p]; i <= last[p]; i++)
		most += most < 10 && real[i]
	for (i = first[p]; i <= last[p]; i++) {
		before = same = 0
		for (k = first[p]; k <= last[p]; k++) {
			before += points[k] > points[i]
			same += points[k] == points[i]
		}
		room = (most - before) / same
		room = room > 1 ? 1 : room < 0 ? 0 : room
		sum += real[i] * room
		n += room
	}
	return most ? sum / n : -1
}

# Of the first ten that are likely: how many are real; first_likely is how many there are.  Of those with equal points the
# share.
function right_of_likely(p, w,    i, k, before, same, room, sum, most) {
	score_rows(p, w)
	for (i = first[p]; i <= last[p]; i++)
		most += most < 10 && points[i] >= likely
	for (i = first[p]; i <= last[p]; i++) {
		before = same = 0
		for (k = first[p]; k <= last[p]; k++) {
			before += points[k] > points[i]
			same += points[k] == points[i]
		}
		room = (most - before) / same
		sum += real[i] * (room > 1 ? 1 : room < 0 ? 0 : room)
	}
	first_likely = most + 0
	return sum + 0
}

# Wilson's interval of 95 %.
function interval(right, n,    share, middle, far) {
	share = right / n
	middle = (share + 1.9208 / n) / (1 + 3.8416 / n)
	far = 1.96 * sqrt(share * (1 - share) / n + 0.9604 / n / n) / (1 + 3.8416 / n)
	return sprintf("%.0f %%, %.0f to %.0f", 100 * share, 100 * (middle - far), 100 * (middle + far))
}

# Adds a program's part of the gradient; its loss.
function descend(p, w, slope,    i, k, pairs, sum, wrong, far) {
	score_rows(p, w)
	for (i = first[p]; i <= last[p]; i++)
		push[i] = 0
	for (i = first[p]; i <= last[p]; i++)
		for (k = first[p]; real[i] && k <= last[p]; k++)
			if (!real[k]) {
				pairs++
				far = (points[i] - points[k]) / SCALE
				far = far < -30 ? -30 : far > 30 ? 30 : far
				wrong = 1 / (1 + exp(far))
				sum += log(1 + exp(-far))
				push[i] += wrong
				push[k] -= wrong
			}
	for (i = first[p]; pairs && i <= last[p]; i++)
		for (k = 1; k <= size[i]; k++)
			slope[which[i, k]] += push[i] * value[i, k] / pairs
	return pairs ? sum / pairs : 0
}

# All programs but one; fills slope, uphill.
function loss(without, w, slope,    p, k, sum, far) {
	for (k = 1; k <= nnames; k++) {
		far = (w[k] - prior[k]) / SCALE
		sum += PULL * far * far
		slope[k] = -2 * PULL * far
	}
	for (p = 1; p <= nprograms; p++)
		if (programs[p] != without)
			sum += descend(programs[p], w, slope)
	return sum
}

# A weight that is expected to be 0 stays so: nobody can argue for a sign.
function fit(without, w,    k, round, best, now, step, slope, tried, next_slope) {
	for (k = 1; k <= nnames; k++)
		w[k] = prior[k]
	step = 20
	best = loss(without, w, slope)
	for (round = 0; round < ROUNDS && step > 0.1; round++) {
		for (k = 1; k <= nnames; k++) {
			tried[k] = w[k] + step * slope[k]
			if (tried[k] * prior[k] <= 0)
				tried[k] = 0
		}
		now = loss(without, tried, next_slope)
		if (now < best) {
			best = now
			step *= 1.2
			for (k = 1; k <= nnames; k++) {
				w[k] = tried[k]
				slope[k] = next_slope[k]
			}
		} else {
			step /= 2
		}
	}
	for (k = 1; k <= nnames; k++)
		w[k] = sprintf("%.0f", w[k]) + 0
}

# The mean over programs of what is in order.
function mean_order(w,    p, share, n, sum) {
	for (p = 1; p <= nprograms; p++) {
		share = order(programs[p], w)
		if (share >= 0) {
			n++
			sum += share
		}
	}
	return 100 * sum / n
}

function ablate(    k, all, old) {
	all = mean_order(prior)
	printf "all\t%.1f\n", all
	for (k = 1; k <= nnames; k++) {
		old = prior[k]
		prior[k] = 0
		printf "%s\t%+.1f\n", names[k], mean_order(prior) - all
		prior[k] = old
	}
}

function number_of(share) { return share < 0 ? "-" : sprintf("%.0f", 100 * share) }

function check(    p, share, n, sum, ten, right, told) {
	for (p = 1; p <= nprograms; p++) {
		share = order(programs[p], prior)
		ten += share < 0 ? 0 : at_ten(programs[p], prior)
		right += right_of_likely(programs[p], prior)
		told += first_likely
		if (share >= 0) {
			n++
			sum += share
		}
		printf "%s\t%s\t%s\t%.1f of %d\n", programs[p], number_of(share), number_of(at_ten(programs[p], prior)),
			right_of_likely(programs[p], prior), first_likely
	}
	printf "mean\t%d\t%d\n", 100 * sum / n, 100 * ten / n
	printf "right of the first ten likely\t%s\n", interval(right, told)
}

function fit_all(    p, i, share, ten, sum, n, others, all, right, told) {
	fit("", all)
	print "program\texpected\tleft out\tfitted\tat ten: expected\tleft out\tfitted\tlikely, right: left out"
	for (p = 1; p <= nprograms; p++) {
		fit(programs[p], others)
		share[1] = order(programs[p], prior)
		share[2] = order(programs[p], others)
		share[3] = order(programs[p], all)
		ten[1] = at_ten(programs[p], prior)
		ten[2] = at_ten(programs[p], others)
		ten[3] = at_ten(programs[p], all)
		n += share[1] >= 0
		printf "%s", programs[p]
		for (i = 1; i <= 3; i++) {
			sum[i] += share[i] >= 0 ? share[i] : 0
			sum[3 + i] += share[i] >= 0 ? ten[i] : 0
			printf "\t%s", number_of(share[i])
		}
		right += right_of_likely(programs[p], others)
		told += first_likely
		printf "\t%s\t%s\t%s\t%.1f of %d\n", number_of(ten[1]), number_of(ten[2]), number_of(ten[3]),
			right_of_likely(programs[p], others), first_likely
	}
	printf "mean"
	for (i = 1; i <= 6; i++)
		printf "\t%s", number_of(sum[i] / n)
	print ""
	printf "right of the first ten likely, left out\t%s\n", interval(right, told)
	print_weights(all)
}

function print_weights(w,    k) {
	for (k = 1; k <= nnames; k++)
		if (w[k])
			printf "  %s: %d\n", names[k], w[k]
}

BEGIN {
	SCALE = 10
	PULL = 1
	ROUNDS = 200
}

END {
	if (mode == "check") {
		check()
	} else if (mode == "ablate") {
		ablate()
	} else if (mode == "write") {
		fit("", all)
		print_weights(all)
	} else {
		fit_all()
	}
}
