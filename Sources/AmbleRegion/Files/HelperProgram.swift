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
