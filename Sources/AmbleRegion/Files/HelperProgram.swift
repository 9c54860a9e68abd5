import CSpawn
package import Foundation

/// Runs programs of the system as children of this process.
///
/// Foundation's `Process` lists the open files of this process, and reads beyond the list when there
/// are some 1,360 (`readdir`, whose entries are shorter than `dirent`). A server with many
/// connections would crash. `posix_spawn` closes them in the child instead.
package enum HelperProgram {
  /// The end of a program.
  package enum End: Hashable, Sendable {
    /// It exited with a status.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
    /// It could not be started, and why: an error number.
    case notStarted(Int32)
  }

  /// The end of a program, and its output.
  package struct Outcome: Sendable {
    package let end: End
    /// Its standard output.
    package let output: Data
    /// Its standard error.
    package let errors: Data
  }

  /// Runs a program that reads untrusted files until it ends, without input and output. Blocks the
  /// thread.
  /// - Parameters:
  ///   - maxMemory: maximum size of its address space, bytes.
  ///   - maxTime: maximum processor time, seconds.
  package static func run(
    _ program: URL, _ arguments: [String], maxMemory: Int, maxTime: Int
  ) -> End {
    run(command(program, arguments, maxMemory: maxMemory, maxTime: maxTime))
  }

  /// Runs a command, whose first word is the path of a program, until it ends. Blocks the thread.
  static func run(_ command: [String]) -> End {
    do { return try RunningProgram(command).wait() } catch { return .notStarted(error.number) }
  }

  /// Runs a command, whose first word is the path of a program, until it ends. Blocks the thread.
  ///
  /// Input and output are temporary files, so that neither side waits for the other.
  ///
  /// - Parameters:
  ///   - input: its standard input.
  ///   - folder: the folder it runs in, or `nil` for this process's folder.
  package static func outcome(
    of command: [String], input: Data = Data(), in folder: URL? = nil
  ) -> Outcome {
    func ended(_ end: End) -> Outcome { Outcome(end: end, output: Data(), errors: Data()) }
    guard let given = input.withUnsafeBytes({ ScratchFile($0) }), let output = ScratchFile(),
      let errors = ScratchFile()
    else { return ended(.notStarted(errno)) }
    do {
      let end = try RunningProgram(
        command, input: given.descriptor, output: output.descriptor, errors: errors.descriptor,
        in: folder
      ).wait()
      return Outcome(end: end, output: output.content(), errors: errors.content())
    } catch {
      return ended(.notStarted(error.number))
    }
  }

  /// `setpriv` of util-linux: sets `prctl(2)`'s parent-death signal, sent when the starting thread
  /// ends, and then executes the helper.
  private static let guardian = URL(filePath: "/usr/bin/setpriv")

  /// Returns a program and its arguments so that on Linux it ends with the thread that starts it,
  /// even if this process is killed.
  package static func command(_ program: URL, _ arguments: [String]) -> [String] {
    let own = [program.path] + arguments
    guard FileManager.default.isExecutableFile(atPath: guardian.path) else { return own }
    return [guardian.path, "--pdeathsig", "KILL"] + own
  }

  /// `prlimit` of util-linux: sets resource limits and executes a program.
  private static let limiter = URL(filePath: "/usr/bin/prlimit")

  /// Returns a program and its arguments with limits of its memory and its time.
  static func command(
    _ program: URL, _ arguments: [String], maxMemory: Int, maxTime: Int
  ) -> [String] {
    guard FileManager.default.isExecutableFile(atPath: limiter.path) else {
      return command(program, arguments)
    }
    return command(
      limiter, ["--as=\(maxMemory)", "--cpu=\(maxTime)", "--core=0", program.path] + arguments)
  }
}

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
