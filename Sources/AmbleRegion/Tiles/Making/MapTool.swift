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
    let outcome = HelperProgram.outcome(of: HelperProgram.command(location, arguments))
    switch outcome.end {
    case .exited(let status) where accepted.contains(status): return outcome.output
    case .notStarted(let error):
      throw TileError("\(rawValue) cannot be started: \(String(cString: strerror(error))).")
    case .exited, .killed:
      let said = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").last
      throw TileError("\(rawValue) failed: \(said ?? "no reason given").")
    }
  }

  private var location: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin"
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
