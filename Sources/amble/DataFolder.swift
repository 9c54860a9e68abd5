import Foundation

/// Where the server keeps what people own, unless it is told.
enum DataFolder {
  /// `$XDG_DATA_HOME/amble`, or else `~/.local/share/amble`, as the XDG Base Directory
  /// Specification has it: a path there that is not absolute is ignored.
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
