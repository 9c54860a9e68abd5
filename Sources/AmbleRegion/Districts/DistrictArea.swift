import AmbleCore

/// A boundary that may be a district.
struct DistrictArea {
  var name: String
  var kind: DistrictKind
  /// Closed lines; inner ones are holes.
  var rings: [[Coordinate]]
  private(set) var box = BoundingBox.empty

  init(name: String, kind: DistrictKind, rings: [[Coordinate]]) {
    self.name = name
    self.kind = kind
    self.rings = rings
    for position in rings.joined() { box.extend(position) }
  }

  /// The area of its box, square degrees; areas of one kind are ordered by it.
  var size: Double { (box.east - box.west) * (box.north - box.south) }

  /// Returns whether a position is inside, by the even-odd rule.
  func contains(_ position: Coordinate) -> Bool {
    box.contains(position) && EvenOddRule.contain(rings, position)
  }
}
