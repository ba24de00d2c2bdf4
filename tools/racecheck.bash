# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of racecheck for bash.

_racecheck() {
	local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
	local command=${COMP_WORDS[1]-} words=''
	local findings='--tier= --only= --class= --filter= --exclude= --in= --quiet --format= --fail-on= --baseline= --since= --save-state= --once= --max= --stats --show-suppressed --color='
	local common='--facts-dir= --require-complete --lockdb= --no-project --model= --weights= --lock-order= --jobs= --output= --progress= --help'

	# bash splits words at "=": complete what follows it.
	if [[ $current == '=' ]]; then
		current=''
	elif [[ $previous == '=' ]]; then
		previous=${COMP_WORDS[COMP_CWORD - 2]}
	fi
	case $previous in
	--format)
		words='text json sarif mail'
		[[ $command != dump ]] || words='text json lines'
		[[ $command != locks ]] || words='text dot svg'
		;;
	--tier) words='likely possible all' ;;
	--fail-on) words='likely possible all new' ;;
	--model) words='c11 lkmm strict' ;;
	--color | --progress) words='auto always never' ;;
	--class) words='harmful benign unclassified redundant-write disjoint-bits double-check user-synchronisation both-values-valid approximate free unsafe-publication check-then-use disagreeing-fields address lost-update torn' ;;
	--filter) words='initialisation aliasing main same-entry relay' ;;
	--only) words='call-without-lock race race-free race-mixed-atomic deadlock lock-order double-lock lock-leak unlock-not-held wait-without-lock wait-outside-loop wait-with-lock wait-two-locks blocking-in-atomic lock-destroyed lock-lost section-split join-lost order-lost atomic-lost unlocked-access new-thread' ;;
	--style) words='racecheck kernel' ;;
	--pass) words='facts link lockdb callgraph locksets guards pointsto contexts selfcheck threads order sites findings' ;;
	--section) words='unit files types symbols inits functions gaps' ;;
	esac
	if [[ -z $words && $COMP_CWORD == 1 ]]; then
		words="report explain why show locks infer diff baseline since suppress dump cc build scan kernel doctor help version --cflags --share --version $findings $common"
	elif [[ -z $words && $current == -* ]]; then
		case $command in
		doctor | --cflags) words='--cc=' ;;
		since) words="--build= $findings $common" ;;
		suppress) words="--reason= --until= $common" ;;
		infer) words="--style= --facts-dir= --require-complete --lockdb= --no-project --jobs= --output= --progress= --help" ;;
		locks) words="--order --format= --facts-dir= --require-complete --lockdb= --no-project --jobs= --output= --progress= --help" ;;
		dump) words="--format= --pass= --function= --section= --types --symbols $common" ;;
		*) words="$findings $common" ;;
		esac
	fi
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
	if ((${#COMPREPLY[@]} == 0)); then
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$current")
	fi
	[[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
}

complete -F _racecheck racecheck
