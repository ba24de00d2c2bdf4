/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only one of the two is known to be a thread. */
static long requests, closed;

typedef void handler(void);

static void handle_request(void)
{
	requests++; /* race: requests */
}

static void close_all(void)
{
	closed++;
}

handler *volatile handlers[2] = { handle_request, close_all };

int main(void)
{
	return 0;
}
