/// A street of the demo city before it meets the others.
struct DemoStreet {
  /// What becomes of a piece of a street.
  enum Piece: Hashable { case plain, bridge, steps }

  /// Its tags, `highway` among them.
  var tags: Tags
  /// Its line; closed where the last point is the first.
  var points: [PlanePoint]
  /// Only streets of one level meet.
  var level = 0
  /// Whether it goes over the river; others end at the quays.
  var crossesRiver = false
  /// Whether it turns into stairs where the ground is steep.
  var hasStairs = false
  /// Whether houses stand along it.
  var hasHouses = false

  init(_ highway: String, _ name: String = "", _ points: [PlanePoint], tags: Tags = [:]) {
    self.tags = tags
    self.tags["highway"] = highway
    if !name.isEmpty { self.tags["name"] = name }
    self.points = points
  }

  var name: String { tags["name"] ?? "" }
  var isClosed: Bool { points.count > 2 && points.first == points.last }

  /// The same street along another line.
  func along(_ line: [PlanePoint]) -> DemoStreet {
    var copy = self
    copy.points = line
    return copy
  }

  /// What the piece between two of its points is.
  func piece(from a: PlanePoint, to b: PlanePoint) -> Piece {
    let middle = a.towards(b, 0.5)
    if crossesRiver, abs(middle.x - DemoTerrain.riverX(at: middle.y)) < 38 { return .bridge }
    if hasStairs, DemoTerrain.grade(from: a, to: b) > 0.165 { return .steps }
    return .plain
  }
}
