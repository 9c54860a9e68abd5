/// The name of a building on the drawn picture, in some lines.
struct DrawnLabel: Equatable, Sendable {
  /// The lines, from the top.
  let lines: [String]
  /// The box that the text covers.
  let box: DrawnBox

  /// Height of the letters, pixels.
  static let size = 28
  private static let lineHeight = 32.0
  /// Width of a letter on average, with some room: Inter's is 0.56 of the height.
  private static let letterWidth = 17.0
  private static let maxLetters = 18, maxLines = 3
  /// The half width of the mark that the page shows at a building, and of a drawn door, pixels.
  private static let markRadius = 16.0

  /// Creates a label whose text is centred on a point.
  init(_ lines: [String], x: Double, y: Double) {
    self.lines = lines
    let width = Double(lines.map(\.count).max() ?? 0) * Self.letterWidth
    let height = Double(lines.count) * Self.lineHeight
    box = DrawnBox(left: x - width / 2, top: y - height / 2, width: width, height: height)
  }

  /// Returns the baseline of a line.
  func baseline(of line: Int) -> Double { box.top + (Double(line) + 0.78) * Self.lineHeight }

  /// Places the names of buildings: the largest first, none over another, a mark, a door or the
  /// edge. Leaves out names for which there is no room, and those that equal the short name.
  /// - Parameter areas: the areas of the campus's buildings, in their order.
  /// - Complexity: O(*n*²) for *n* buildings with their entrances.
  static func labels(of campus: Campus, in areas: [CampusSurvey.Area]) -> [DrawnLabel] {
    var taken =
      fixed
      + campus.buildings.flatMap { [$0.point] + $0.entrances.map(\.point) }.map {
        DrawnBox(around: $0, radius: markRadius)
      }
    let sizes = areas.map(\.extent)
    let order = sizes.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
    var labels: [DrawnLabel] = []
    for index in order where index < campus.buildings.count {
      let building = campus.buildings[index]
      guard CampusName.key(building.name) != CampusName.key(building.shortName) else { continue }
      let free = candidates(wrapped(building.name), at: areas[index].middle).first { label in
        label.box.isOnPicture && !taken.contains { $0.overlaps(label.box) }
      }
      guard let free else { continue }
      taken.append(free.box)
      labels.append(free)
    }
    return labels
  }

  /// The boxes of the drawings at the corners: the north arrow, the scale bar and the credits.
  private static let fixed: [DrawnBox] = {
    let side = Double(CampusFrame.side)
    return [
      DrawnBox(left: side - 160, top: 40, width: 160, height: 190),
      DrawnBox(left: 50, top: side - 140, width: side / 4 + 60, height: 140),
      DrawnBox(left: side / 2, top: side - 70, width: side / 2, height: 70),
    ]
  }()

  /// The label in the middle of a building, then below and above the mark that may be there.
  private static func candidates(_ lines: [String], at middle: CampusPoint) -> [DrawnLabel] {
    let away = Double(lines.count) * lineHeight / 2 + markRadius + 2
    return [0, away, -away].map { DrawnLabel(lines, x: middle.x, y: middle.y + $0) }
  }

  /// Returns a name in lines, shortened if it is too long.
  static func wrapped(_ name: String) -> [String] {
    var lines: [String] = []
    for word in name.split(separator: " ").map(String.init) {
      if let last = lines.last, last.count + 1 + word.count <= maxLetters {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    let isShortened = lines.count > maxLines
    lines = lines.prefix(maxLines).map { line in
      line.count <= maxLetters ? line : line.prefix(maxLetters - 1) + "…"
    }
    if isShortened, let last = lines.last, !last.hasSuffix("…") {
      lines[lines.count - 1] = last.prefix(maxLetters - 1) + "…"
    }
    return lines
  }
}

/// A rectangle on the drawn picture, pixels.
struct DrawnBox: Equatable, Sendable {
  let left, top, right, bottom: Double

  init(left: Double, top: Double, width: Double, height: Double) {
    (self.left, self.top) = (left, top)
    (right, bottom) = (left + width, top + height)
  }

  init(around point: CampusPoint, radius: Double) {
    self.init(
      left: point.x - radius, top: point.y - radius, width: 2 * radius, height: 2 * radius)
  }

  var middle: Double { (left + right) / 2 }

  var isOnPicture: Bool {
    left >= 0 && top >= 0 && right <= Double(CampusFrame.side) && bottom <= Double(CampusFrame.side)
  }

  func overlaps(_ other: DrawnBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

extension CampusSurvey.Area {
  /// The area, square pixels.
  var extent: Double {
    let first = outline.first ?? CampusPoint(x: 0, y: 0)
    var twice = 0.0
    for (a, b) in zip(outline, outline.dropFirst()) {
      twice += (a.x - first.x) * (b.y - first.y)
      twice -= (b.x - first.x) * (a.y - first.y)
    }
    return abs(twice) / 2
  }
}
