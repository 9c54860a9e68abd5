internal import CSpawn
package import Foundation

extension HelperProgram {
  /// How a program ended.
  package enum End: Hashable, Sendable {
    /// It exited with a status.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
    /// It could not be started, and why: an error number.
    case notStarted(Int32)
  }

  /// Runs a program that reads untrusted files until it ends, without input and output. Blocks the
  /// thread.
  ///
  /// Foundation's `Process` lists the open files of this process, and reads beyond the list when
  /// there are some 1,360 (`readdir`, whose entries are shorter than `dirent`). A server with many
  /// connections would crash. `posix_spawn` closes them in the child instead.
  /// - Parameters:
  ///   - maxMemory: maximum size of its address space, bytes.
  ///   - maxTime: maximum processor time, seconds.
  package static func run(
    _ program: URL, _ arguments: [String], maxMemory: Int, maxTime: Int
  ) -> End {
    run(command(program, arguments, maxMemory: maxMemory, maxTime: maxTime))
  }

  /// Runs a command, whose first word is the path of a program, until it ends.
  static func run(_ command: [String]) -> End {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    resetSignals(&attributes)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, command[0], &actions, &attributes, &words, environ)
    return error == 0 ? wait(for: child) : .notStarted(error)
  }

  /// Gives the child the signals that programs expect: servers block or ignore some.
  private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  private static func wait(for child: pid_t) -> End {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return .notStarted(errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal)
  }
}
