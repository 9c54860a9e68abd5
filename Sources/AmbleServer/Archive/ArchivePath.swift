/// Makes file names that every system can store.
enum ArchivePath {
  /// Returns a path component without reserved characters (`/ \ : * ? " < > |`, control and
  /// bidirectional characters), without leading and trailing dots and spaces, at most 100 bytes
  /// long and never empty.
  static func part(_ name: String) -> String {
    var part = ""
    for scalar in name.unicodeScalars {
      let isForbidden =
        scalar.value < 0x20 || scalar.value == 0x7F
        || #"/\:*?"<>|"#.unicodeScalars
          .contains(scalar)
        || scalar.properties.isBidiControl
      part.unicodeScalars.append(isForbidden ? "_" : scalar)
    }
    part = String(part.drop { $0 == "." || $0 == " " })
    while part.utf8.count > 100 || part.last == "." || part.last == " " { part.removeLast() }
    return part.isEmpty ? "_" : part
  }

  /// Makes each component of a path safe.
  static func safe(_ path: String) -> String {
    path.split(separator: "/").map { part(String($0)) }.joined(separator: "/")
  }
}
