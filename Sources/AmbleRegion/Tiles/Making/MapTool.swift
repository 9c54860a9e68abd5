import Foundation

/// A program of the system that helps to draw the map.
enum MapTool: String, CaseIterable {
  case tilemaker, osmium

  /// The Debian package it comes in.
  var package: String { self == .osmium ? "osmium-tool" : rawValue }

  /// The sentence that names the missing programs, or nil when all are there.
  static var missing: String? {
    let absent = allCases.filter { $0.location == nil }
    guard !absent.isEmpty else { return nil }
    let packages = absent.map(\.package).joined(separator: " ")
    return "The region has no drawn map, because programs for it are missing; "
      + "install them with `apt install \(packages)` and import again."
  }

  /// Runs the program to its end.
  func run(_ arguments: [String]) throws(TileError) {
    guard let location else { throw TileError(MapTool.missing ?? "\(rawValue) is missing.") }
    let process = Process()
    let errors = Pipe()
    process.executableURL = location
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do { try process.run() } catch { throw TileError("\(rawValue) could not be started: \(error)") }
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
      throw TileError("\(rawValue) failed: \(lines.last ?? "it gave no reason").")
    }
  }

  private var location: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin"
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
