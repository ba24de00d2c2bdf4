# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for tests of the page that --format=html writes, in Debian's chromium.

# shellcheck source=../report/lib.sh
. "$SRC/testsuite/report/lib.sh"
need_command python3
command -v chromium >/dev/null || skip 'chromium is not installed and cannot be (tools/setup check)'
export PYTHONPATH=$SRC/testsuite/html PYTHONDONTWRITEBYTECODE=1 HOME=$PWD

# browse: the script of standard input, with browser.py and what most need.
browse() {
	{
		cat <<-'END'
			from browser import Browser
			def rows(page):
			    return page.value("[...document.querySelectorAll('.row')].map(row => row.innerText)")
			def equal(got, wanted, what=""):
			    assert got == wanted, f"{what}: {got!r}, not {wanted!r}"
		END
		cat
	} >browse.py
	timeout 300 python3 browse.py
}
