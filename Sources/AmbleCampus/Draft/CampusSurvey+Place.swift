import AmbleCore

extension CampusSurvey {
  /// Makes the building of a named place the first.
  ///
  /// It is the building of that name, else an unnamed one around the position, else the largest unnamed
  /// one within the place's box, else a point.
  mutating func putFirst(_ name: String, at position: Coordinate, _ extent: BoundingBox?) {
    let point = frame.point(position)
    let index = named(name) ?? unnamed(around: point) ?? unnamed(in: extent)
    var area =
      index.map { areas.remove(at: $0) }
      ?? Area(
        kind: .building, name: "", shortName: "", outline: Array(repeating: point, count: 4))
    if area.name.isEmpty { area.name = name }
    areas.insert(area, at: 0)
  }

  private func named(_ name: String) -> Int? {
    let key = CampusName.key(name)
    return areas.firstIndex { $0.kind == .building && CampusName.key($0.name) == key }
  }

  private func unnamed(around point: CampusPoint) -> Int? {
    areas.firstIndex { $0.kind == .building && $0.name.isEmpty && $0.contains(point) }
  }

  private func unnamed(in extent: BoundingBox?) -> Int? {
    guard let extent, !extent.isEmpty else { return nil }
    let low = frame.point(Coordinate(latitude: extent.south, longitude: extent.west))
    let high = frame.point(Coordinate(latitude: extent.north, longitude: extent.east))
    func isInside(_ point: CampusPoint) -> Bool {
      low.x <= point.x && point.x <= high.x && high.y <= point.y && point.y <= low.y
    }
    return areas.indices
      .filter {
        areas[$0].kind == .building && areas[$0].name.isEmpty && isInside(areas[$0].middle)
      }
      .max { areas[$0].extent < areas[$1].extent }
  }
}

extension CampusSurvey.Area {
  /// Returns whether a point lies within the outline, by the even-odd rule.
  fileprivate func contains(_ point: CampusPoint) -> Bool {
    zip(outline, outline.dropFirst()).reduce(false) { inside, edge in
      let (a, b) = edge
      guard (a.y > point.y) != (b.y > point.y) else { return inside }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      return point.x < x ? !inside : inside
    }
  }
}
