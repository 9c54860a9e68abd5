import AmbleCore

/// Reads polygon filter files of Osmosis (`.poly`): a name, then rings, each with a name, lines of
/// longitude and latitude, and `END`; `END` again at the end. Names that begin with `!` are holes.
enum PolyFile {
  /// Maximum number of lines.
  private static let maximumLines = 1_000_000

  /// Returns the area of a file's text, or `nil` if it is not such a file.
  static func area(of text: String) -> Area? {
    let lines = text.split(whereSeparator: \.isNewline).prefix(maximumLines)
      .map { $0.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
    var outer: [[Coordinate]] = []
    var holes: [[Coordinate]] = []
    var rest = lines.dropFirst()[...]
    while let name = rest.popFirst(), name != ["END"] {
      var ring: [Coordinate] = []
      while let line = rest.popFirst(), line != ["END"] {
        guard line.count == 2, let longitude = Double(line[0]), let latitude = Double(line[1])
        else {
          return nil
        }
        ring.append(Coordinate(latitude: latitude, longitude: longitude))
      }
      if name[0].hasPrefix("!") { holes.append(ring) } else { outer.append(ring) }
    }
    var polygons: [Area.Polygon] = []
    for ring in outer {
      guard let plain = Area.Polygon(rings: [ring]) else { return nil }
      let inside = holes.filter { $0.first.map(plain.contains) ?? false }
      polygons.append(Area.Polygon(rings: [ring] + inside) ?? plain)
    }
    return Area(polygons)
  }
}
