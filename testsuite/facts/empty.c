// SPDX-License-Identifier: GPL-3.0-or-later
// A translation unit with nothing in it.
// types:
// symbols:
