import AmbleRegion
import AmbleSamples
import AmbleTesting
import Foundation
import Testing

@testable import AmbleServer

/// The `amble` program built with the tests.
enum Program {
  /// Its location next to the tests.
  static let file = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "amble")
  static var isBuilt: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Runs a command over the demo city, and returns its exit status, output and errors.
  static func run(
    _ command: String, _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = try TestRegion.demo.get().region.folder.path
    return try run([command, folder] + arguments)
  }

  /// Runs the program with arguments and a text on standard input, in a home of its own: another server
  /// may use the data folder of this user.
  static func run(
    _ arguments: [String], input: String = ""
  ) throws -> (status: Int32, output: String, errors: String) {
    let home = RunFolder.url.appending(path: "home-\(UUID().uuidString)").path
    let outcome = HelperProgram.outcome(
      of: ["/usr/bin/env", "-u", "XDG_DATA_HOME", "HOME=\(home)", file.path] + arguments,
      input: Data(input.utf8))
    let status = try #require(outcome.end.status, "\(outcome.end)")
    return (
      status, String(decoding: outcome.output, as: UTF8.self),
      String(decoding: outcome.errors, as: UTF8.self)
    )
  }
}

extension HelperProgram.End {
  /// The status with which the program exited, or `nil` if it did not.
  var status: Int32? {
    if case .exited(let status) = self { return status }
    return nil
  }
}
