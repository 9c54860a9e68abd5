import Foundation

/// A system program that draws the map.
enum MapTool: String, CaseIterable {
  case tilemaker, osmium

  /// The Debian package of the program.
  var package: String { self == .osmium ? "osmium-tool" : rawValue }

  /// The sentence that names the missing programs, or `nil` if all are installed.
  static var missing: String? {
    let absent = allCases.filter { $0.location == nil }
    guard !absent.isEmpty else { return nil }
    let packages = absent.map(\.package).joined(separator: " ")
    return "The region has no drawn map. Install the missing programs with "
      + "`apt install \(packages)` and import again."
  }

  /// Runs the program until it ends.
  ///
  /// - Parameter accepted: exit statuses that mean success.
  /// - Returns: its standard output.
  /// - Throws: `TileError` if the program is missing or fails.
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
    do { try process.run() } catch { throw TileError("\(rawValue) cannot be started: \(error)") }
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
