import Foundation

/// A program that works for this one and ends with it, also where this one is killed.
enum HelperProgram {
  /// What Linux has to let a program be killed when the thread that started it ends: `prctl(2)`'s
  /// death signal, set by a program of util-linux that then becomes the other one.
  private static let guardian = URL(filePath: "/usr/bin/setpriv")

  /// A process that will run a program, and on Linux end with the thread that starts it.
  static func process(_ program: URL, _ arguments: [String]) -> Process {
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
}
