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

  /// Runs the program to its end and returns what it printed.
  ///
  /// - Parameter accepted: exit statuses that are no failure.
  @discardableResult
  func run(_ arguments: [String], accepted: Set<Int32> = [0]) throws(TileError) -> Data {
    guard let location else { throw TileError(MapTool.missing ?? "\(rawValue) is missing.") }
    let process = HelperProgram.process(location, arguments)
    let printed = Pipe()
    let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: errors) }
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.standardOutput = printed
    process.standardError = FileHandle(forWritingAtPath: errors.path)
    do { try process.run() } catch { throw TileError("\(rawValue) could not be started: \(error)") }
    let output = printed.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationReason == .exit, accepted.contains(process.terminationStatus) {
      return output
    }
    let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    throw TileError("\(rawValue) failed: \(said.split(separator: "\n").last ?? "no reason given").")
  }

  private var location: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin"
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
