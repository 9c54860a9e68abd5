package import Foundation

/// Starts helper processes that end with this process, even if it is killed.
package enum HelperProgram {
  /// `setpriv` of util-linux: sets `prctl(2)`'s parent-death signal, sent when the starting thread
  /// ends, and then executes the helper.
  private static let guardian = URL(filePath: "/usr/bin/setpriv")

  /// Creates a process for a program. On Linux it ends with the thread that starts it.
  /// - Returns: the process, not started.
  package static func process(_ program: URL, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if FileManager.default.isExecutableFile(atPath: guardian.path) {
      process.executableURL = guardian
      process.arguments = ["--pdeathsig", "KILL", program.path] + arguments
    }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// `prlimit` of util-linux: sets resource limits and executes a program.
  private static let limiter = URL(filePath: "/usr/bin/prlimit")

  /// Creates a process for a program that reads untrusted files.
  /// - Parameters:
  ///   - maxMemory: maximum size of its address space, bytes.
  ///   - maxTime: maximum processor time, seconds.
  /// - Returns: the process, not started.
  package static func process(
    _ program: URL, _ arguments: [String], maxMemory: Int, maxTime: Int
  ) -> Process {
    guard FileManager.default.isExecutableFile(atPath: limiter.path) else {
      return process(program, arguments)
    }
    return process(
      limiter, ["--as=\(maxMemory)", "--cpu=\(maxTime)", "--core=0", program.path] + arguments)
  }
}
