/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "h.h"
int before(struct queue *q) { return q->lock; }
int wrong(struct queue *q) { return q->nosuchfield + undeclared; }
int after(struct queue *q) { return q->head }
