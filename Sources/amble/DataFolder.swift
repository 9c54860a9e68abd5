import Foundation

/// The default data folder of the server.
enum DataFolder {
  /// Returns `$XDG_DATA_HOME/amble`, otherwise `~/.local/share/amble`, by the XDG Base Directory
  /// Specification: relative paths are ignored.
  /// - Returns: the folder, or `nil` if both variables are missing or relative.
  static func standard(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data, directoryHint: .isDirectory).appending(path: "amble")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home, directoryHint: .isDirectory).appending(path: ".local/share/amble")
  }
}
