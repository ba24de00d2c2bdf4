/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handlers stand in one table: what is true of one by its name is true of all. */
static long requests, closed;

typedef void handler(void);

static void handle_request(void)
{
	requests++; /* race: requests */
}

static void close_all(void)
{
	closed++; /* race: closed */
}

handler *volatile handlers[2] = { handle_request, close_all };

int main(void)
{
	return 0;
}
