package import AmbleCore

/// An administrative boundary before the positions of its nodes are known.
struct DraftArea {
  var names: PlaceNames
  var level: Int
  var layer: PlaceLayer
  var countryCode: String?
  var outline: [Int64]

  /// Creates the area of a relation, or `nil` if the relation is no named boundary on land.
  init?(_ tags: Tags, outline: [Int64]) {
    guard let level = AdministrativeLevel.level(of: tags), (2...11).contains(level) else {
      return nil
    }
    guard let names = PlaceNames(tags), tags["maritime"] != "yes" else { return nil }
    self.names = names
    self.level = level
    layer = AdministrativeLevel.layer(of: tags)
    countryCode = (tags["ISO3166-1"] ?? tags["ISO3166-1:alpha2"])?.uppercased()
    self.outline = outline
  }
}

/// An administrative area with its rings.
struct Area {
  var names: PlaceNames
  var level: Int
  var layer: PlaceLayer
  var countryCode: String?
  /// Closed lines, or empty if the map holds only a part of the boundary.
  var rings: [[Coordinate]]
  var box: BoundingBox

  init(_ draft: DraftArea, rings: [[Coordinate]]) {
    names = draft.names
    level = draft.level
    layer = draft.layer
    countryCode = draft.countryCode
    self.rings = rings
    box = .empty
    for ring in rings { for position in ring { box.extend(position) } }
  }

  /// Returns whether a position is inside, by the even-odd rule.
  func contains(_ position: Coordinate) -> Bool {
    guard box.contains(position) else { return false }
    return EvenOddRule.contain(rings, position)
  }
}

/// Decides whether positions are inside closed lines.
package enum EvenOddRule {
  /// Returns whether a position is inside some rings, by the even-odd rule.
  package static func contain(_ rings: [[Coordinate]], _ position: Coordinate) -> Bool {
    rings.reduce(false) { inside, ring in inside != crossesOddly(ring, position) }
  }

  private static func crossesOddly(_ ring: [Coordinate], _ position: Coordinate) -> Bool {
    var inside = false
    for (a, b) in zip(ring, ring.dropFirst())
    where (a.latitude > position.latitude) != (b.latitude > position.latitude) {
      let share = (position.latitude - a.latitude) / (b.latitude - a.latitude)
      if position.longitude < a.longitude + share * (b.longitude - a.longitude) { inside.toggle() }
    }
    return inside
  }
}

/// Joins the ways of a boundary at their ends.
enum RingAssembly {
  /// Returns the closed rings that lines of nodes form; lines that do not close are left out.
  /// Complexity: O(lines).
  static func rings(of lines: [[Int64]]) -> [[Int64]] {
    var byEnd: [Int64: Set<Int>] = [:]
    for (index, line) in lines.enumerated() where line.count > 1 {
      byEnd[line[0], default: []].insert(index)
      byEnd[line[line.count - 1], default: []].insert(index)
    }
    var used = [Bool](repeating: false, count: lines.count)
    var rings: [[Int64]] = []
    for start in lines.indices where !used[start] && lines[start].count > 1 {
      used[start] = true
      var ring = lines[start]
      while ring[0] != ring[ring.count - 1] {
        let end = ring[ring.count - 1]
        guard let next = byEnd[end]?.filter({ !used[$0] }).min() else { break }
        used[next] = true
        let line = lines[next]
        ring += line[0] == end ? line.dropFirst() : line.reversed().dropFirst()
      }
      if ring.count > 3, ring[0] == ring[ring.count - 1] { rings.append(ring) }
    }
    return rings
  }
}

/// The usual meaning of `admin_level`; it differs in some countries.
enum AdministrativeLevel {
  /// Returns the level of an administrative boundary, or `nil` for other boundaries.
  static func level(of tags: Tags) -> Int? {
    guard tags["boundary"] == "administrative" else { return nil }
    return tags["admin_level"].flatMap { Int($0) }
  }

  /// Returns the layer of an administrative boundary. Below states, `place` on the boundary takes
  /// precedence over the level. A city-state is a country regardless of its `place`.
  static func layer(of tags: Tags) -> PlaceLayer {
    let level = level(of: tags) ?? 0
    switch level > 4 ? tags["place"] : nil {
    case "city", "town", "village", "hamlet": return .city
    case "suburb", "borough", "quarter": return .district
    default: break
    }
    return switch level {
    case 2: .country
    case 3...4: .state
    case 5...6: .county
    case 7...8: .city
    case 9...10: .district
    case 11...: .locality
    default: .other
    }
  }
}
