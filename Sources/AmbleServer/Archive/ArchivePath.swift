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

  /// Paths made safe part by part; where two would be the same but for case, the later gets a
  /// number before its ending.
  static func distinct(_ paths: [String]) -> [String] {
    var taken: Set<String> = []
    return paths.map { path in
      let safe = path.split(separator: "/").map { part(String($0)) }.joined(separator: "/")
      let dot = safe.lastIndex(of: ".") ?? safe.endIndex
      var candidate = safe
      var number = 2
      while !taken.insert(candidate.lowercased()).inserted {
        candidate = "\(safe[..<dot]) \(number)\(safe[dot...])"
        number += 1
      }
      return candidate
    }
  }
}
