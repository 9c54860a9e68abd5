package import Foundation

/// Starts helper processes that end with this process, even if it is killed.
package enum HelperProgram {
  /// `setpriv` of util-linux: sets `prctl(2)`'s parent-death signal, sent when the starting thread
  /// ends, and then executes the helper.
  private static let guardian = URL(filePath: "/usr/bin/setpriv")

  /// Creates a process for a program. On Linux it ends with the thread that starts it.
  /// - Returns: the process, not started.
  package static func process(_ program: URL, _ arguments: [String]) -> Process {
    let command = command(program, arguments)
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Returns a program and its arguments so that it ends with the thread that starts it.
  private static func command(_ program: URL, _ arguments: [String]) -> [String] {
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
