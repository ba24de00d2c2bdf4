" SPDX-License-Identifier: GPL-3.0-or-later
"
" Findings of racecheck in vim's list of errors: :source this file, then :make, or
"   :cexpr system('racecheck ./program')
" A finding is one entry with its notes below it; :cnext goes from place to place.
let &errorformat = '%f:%l:%c: %tarning: %m,%f:%l:%c: %tote: %m,%-G%.%#' . (empty(&errorformat) ? '' : ',' . &errorformat)
