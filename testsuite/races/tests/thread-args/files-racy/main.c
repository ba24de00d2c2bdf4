/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve.h"

int main(void)
{
	struct request first = {0}, second = {0};
	pthread_t a = serve(&first), b = serve(&first);

	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return first.served + second.served;
}
