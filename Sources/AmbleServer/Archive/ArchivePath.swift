/// Names of files that every system can store.
enum ArchivePath {
  /// A part of a path: without what means something to a file system (`/ \ : * ? " < > |`,
  /// controls), without dots and spaces at its ends, not too long, and never empty.
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

  /// A path made safe part by part.
  static func safe(_ path: String) -> String {
    path.split(separator: "/").map { part(String($0)) }.joined(separator: "/")
  }
}
