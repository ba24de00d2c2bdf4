# SPDX-License-Identifier: GPL-3.0-or-later
#
# Racecheck.cmake - races of your programs, by CMake.
#
#     execute_process(COMMAND racecheck --share OUTPUT_VARIABLE share OUTPUT_STRIP_TRAILING_WHITESPACE)
#     include(${share}/Racecheck.cmake)
#     add_executable(server main.c)
#     racecheck_program(server)
#
# cmake --build build --target racecheck    builds the programs and tells of their races
#
# RACECHECK_OPTIONS   options of racecheck: -DRACECHECK_OPTIONS=--fail-on=likely
#
# The compiles of the whole directory and those below get the plugin; the facts are in the objects.

find_program(RACECHECK_COMMAND racecheck)
set(RACECHECK_OPTIONS "" CACHE STRING "Options of racecheck")

if(RACECHECK_COMMAND AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  execute_process(
    COMMAND ${RACECHECK_COMMAND} --cflags --cc=${CMAKE_C_COMPILER}
    OUTPUT_VARIABLE racecheck_flags
    OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE racecheck_status)
  if(racecheck_status EQUAL 0)
    separate_arguments(racecheck_flags)
    add_compile_options(${racecheck_flags} -fplugin-arg-racecheck-out=embed)
  endif()
elseif(RACECHECK_COMMAND)
  message(STATUS "racecheck needs GCC, not ${CMAKE_C_COMPILER_ID}: nothing will be analysed")
endif()

if(NOT TARGET racecheck)
  add_custom_target(racecheck)
endif()

function(racecheck_program target)
  if(NOT RACECHECK_COMMAND)
    return()
  endif()
  add_custom_target(racecheck-${target}
    COMMAND ${RACECHECK_COMMAND} ${RACECHECK_OPTIONS} $<TARGET_FILE:${target}>
    DEPENDS ${target}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    VERBATIM)
  add_dependencies(racecheck racecheck-${target})
endfunction()
