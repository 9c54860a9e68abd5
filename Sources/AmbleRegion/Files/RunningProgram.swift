internal import CSpawn
package import Foundation

/// A program that was started as a child of this process.
package struct RunningProgram: Sendable {
  /// The reason why a program was not started.
  package struct StartError: Error {
    /// The error number of `posix_spawn`.
    package let number: Int32
  }

  /// The number of its process.
  package let identifier: Int32

  /// Starts a command, whose first word is the path of a program, without files of this process
  /// other than the given ones.
  /// - Parameters:
  ///   - input: the descriptor of its standard input, or `nil` for empty input. The caller keeps
  ///     it.
  ///   - output: the descriptor of its standard output, or `nil` to drop it.
  ///   - errors: the descriptor of its standard error, or `nil` to drop it.
  ///   - folder: the folder it runs in, or `nil` for this process's folder.
  ///   - environment: its variables, or `nil` for this process's variables.
  package init(
    _ command: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil,
    in folder: URL? = nil, environment: [String: String]? = nil
  ) throws(StartError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in zip(Int32(0)..., [input, output, errors]) {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder.path) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.resetSignals(&attributes)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var variables =
      (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0.key)=\($0.value)") }
      + [nil]
    defer { for variable in variables { free(variable) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, command[0], &actions, &attributes, &words, &variables)
    guard error == 0 else { throw StartError(number: error) }
    identifier = child
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

  /// Waits until the program ends. Must be called once, as the system keeps its end until then.
  /// Blocks the thread.
  package func wait() -> HelperProgram.End {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return .notStarted(errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal)
  }

  /// Asks the program to end (SIGTERM). Must not be called after `wait`.
  package func terminate() { kill(identifier, SIGTERM) }
}
