import AmbleRegion
import Foundation

@testable import AmbleServer

/// The `amble` program built with the tests.
enum Program {
  /// Its location beside the tests.
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

  /// Runs the program with arguments and a text on standard input.
  static func run(
    _ arguments: [String], input: String = ""
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let (given, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = file
    process.arguments = arguments
    process.standardInput = given
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      String(decoding: said, as: UTF8.self)
    )
  }
}
