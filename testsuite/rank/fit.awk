# SPDX-License-Identifier: GPL-3.0-or-later
#
# fit.awk - see fit.  Loss of a program: the mean over its pairs of log(1 + exp(-(real - false) / SCALE)).

FNR == NR {
	if (/^weights:/)
		inside = 1
	else if (/^[a-z]/)
		inside = 0
	else if (inside && split($0, part, ":") == 2) {
		gsub(/ /, "", part[1])
		prior[part[1]] = part[2] + 0
		names[++nnames] = part[1]
	}
	next
}

{
	n = split($0, column, "\t")
	row = ++nrows
	program[row] = column[1]
	real[row] = column[2] == "real"
	if (!(column[1] in known)) {
		known[column[1]] = 1
		programs[++nprograms] = column[1]
	}
	for (i = 6; i <= n; i++) {
		split(column[i], part, "=")
		# A bulk is shown last, in its tier: that is no judgement.
		if (part[1] != "bulk")
			value[row, part[1]] = part[2]
	}
}

function score(row, w,    k, sum) {
	for (k = 1; k <= nnames; k++)
		if ((row, names[k]) in value)
			sum += w[names[k]] * value[row, names[k]]
	return sum + 0
}

# The share of pairs in the right order; equal ones count half.  Fills lost, the mean loss.
function order(which, w,    i, k, pairs, right) {
	for (i = 1; i <= nrows; i++)
		if (program[i] == which)
			points[i] = score(i, w)
	lost = 0
	for (i = 1; i <= nrows; i++)
		for (k = 1; k <= nrows; k++)
			if (program[i] == which && program[k] == which && real[i] && !real[k]) {
				pairs++
				right += points[i] > points[k] ? 1 : points[i] == points[k] ? 0.5 : 0
				lost += log(1 + exp(-(points[i] - points[k]) / SCALE))
			}
	lost = pairs ? lost / pairs : 0
	return pairs ? right / pairs : 1
}

function loss(without, w,    p, sum, k, far) {
	for (p = 1; p <= nprograms; p++)
		if (programs[p] != without) {
			order(programs[p], w)
			sum += lost
		}
	for (k = 1; k <= nnames; k++) {
		far = (w[names[k]] - prior[names[k]]) / SCALE
		sum += PULL * far * far
	}
	return sum
}

# One weight at a time, a few points up or down.
function fit(without, w,    k, round, best, now, step, old, better) {
	for (k = 1; k <= nnames; k++)
		w[names[k]] = prior[names[k]]
	best = loss(without, w)
	for (round = 0; round < 4; round++) {
		better = 0
		for (k = 1; k <= nnames; k++)
			for (step = -2; step <= 2; step += 4) {
				old = w[names[k]]
				w[names[k]] = old + step
				now = w[names[k]] * prior[names[k]] < 0 ? best : loss(without, w)
				if (now < best - 1e-6) {
					best = now
					better = 1
				} else {
					w[names[k]] = old
				}
			}
		if (!better)
			break
	}
}

function check(    p, share, sum) {
	for (p = 1; p <= nprograms; p++) {
		share = order(programs[p], prior)
		printf "%s\t%d\n", programs[p], 100 * share
		sum += share
	}
	printf "mean\t%d\n", 100 * sum / nprograms
}

function mean(w,    p, sum) {
	for (p = 1; p <= nprograms; p++)
		sum += order(programs[p], w)
	return sum / nprograms
}

function ablate(    k, all, old) {
	all = mean(prior)
	for (k = 1; k <= nnames; k++) {
		old = prior[names[k]]
		prior[names[k]] = 0
		printf "%s\t%+.1f\n", names[k], 100 * (mean(prior) - all)
		prior[names[k]] = old
	}
}

function fit_all(    p, k, before, after, sum, other) {
	for (p = 1; p <= nprograms; p++) {
		before = order(programs[p], prior)
		fit(programs[p], other)
		after = order(programs[p], other)
		sum += after
		printf "%s\t%d\t%d\n", programs[p], 100 * before, 100 * after
	}
	printf "mean\t%d\t%d\n", 100 * mean(prior), 100 * sum / nprograms
	fit("", other)
	for (k = 1; k <= nnames; k++)
		if (other[names[k]] != prior[names[k]])
			printf "%s: %d -> %d\n", names[k], prior[names[k]], other[names[k]]
}

BEGIN {
	SCALE = 10
	PULL = 0.02
}

END {
	if (mode == "check")
		check()
	else if (mode == "ablate")
		ablate()
	else
		fit_all()
}
