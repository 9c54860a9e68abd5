// Functions of the GNU C library that its header hides from Swift unless _GNU_SOURCE is defined.
#pragma once
#include <spawn.h>

int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
