public import AmbleCore
import Foundation
import GRDB

/// Collects areas, entrances, lifts and levels of ways. Not to be shared between threads.
final class SiteCollector: ElementConsumer {
  /// An area whose outline consists of ways.
  struct Draft {
    var kind: SiteArea.Kind
    var name: String
    var shortName: String
    /// The lines of nodes of a closed way.
    var lines: [Range<Int>]
    /// The member ways of a relation.
    var ways: [Int64] = []
  }

  private(set) var positions = NodePositions()
  private(set) var drafts: [Draft] = []
  private(set) var entrances: [SiteEntrance] = []
  private(set) var lifts: [Coordinate] = []
  private(set) var levels: [Int64: [Int]] = [:]
  private var members: [Int64: Range<Int>?] = [:]

  /// Creates an empty collector.
  init() {}

  func consumeFirst(_ element: Element) {
    switch element {
    case .relation(_, let members, let tags): consumeRelation(members, tags)
    case .way(let id, let nodes, let tags): consumeWay(id, nodes, tags)
    case .node: break
    }
  }

  func consumeSecond(_ element: Element) {
    guard case .node(let id, let position, let tags) = element else { return }
    positions.set(id, position)
    guard !tags.isEmpty else { return }
    if let entrance = SiteEntrance(tags, at: position.coordinate) { entrances.append(entrance) }
    if tags["highway"] == "elevator" { lifts.append(position.coordinate) }
  }

  /// Returns the outer rings of an area.
  func rings(of draft: Draft) -> [[Coordinate]] {
    let lines = draft.lines + draft.ways.compactMap { members[$0].flatMap(\.self) }
    guard lines.count == max(1, draft.ways.count) else { return [] }
    return RingAssembly.rings(of: lines.map { Array(positions.nodes[$0]) }).compactMap { ring in
      let line = ring.compactMap { positions.index(of: $0).flatMap(positions.position(at:)) }
      return line.count == ring.count && line.count > 3 ? line : nil
    }
  }

  private func consumeRelation(_ members: [Element.Member], _ tags: Tags) {
    guard tags["type"] == "multipolygon", let kind = SiteArea.Kind(tags) else { return }
    let outer = members.filter { $0.kind == .way && $0.role != "inner" }.map(\.id)
    guard !outer.isEmpty else { return }
    drafts.append(draft(kind, tags, lines: [], ways: outer))
    for way in outer { self.members[way] = .some(nil) }
  }

  private func consumeWay(_ id: Int64, _ nodes: [Int64], _ tags: Tags) {
    guard nodes.count > 1 else { return }
    var line: Range<Int>?
    if members[id] != nil {
      line = positions.add(nodes)
      members[id] = line
    }
    guard !tags.isEmpty else { return }
    if tags["highway"] != nil, let level = tags["level"].flatMap(SiteLevels.parse) {
      levels[id] = tags["incline"] == "down" ? level.reversed() : level
    }
    guard nodes.first == nodes.last, nodes.count > 3, let kind = SiteArea.Kind(tags) else { return }
    drafts.append(draft(kind, tags, lines: [line ?? positions.add(nodes)], ways: []))
  }

  /// Returns whether the name of a building belongs to a shop in it.
  private static func isShop(_ tags: Tags) -> Bool {
    tags["shop"] != nil || tags["craft"] != nil || shops.contains(tags["building"])
  }

  private static let shops: Set<String?> = ["retail", "kiosk", "supermarket", "shop"]

  private func draft(
    _ kind: SiteArea.Kind, _ tags: Tags, lines: [Range<Int>], ways: [Int64]
  ) -> Draft {
    let isBuilding = kind == .building && !Self.isShop(tags)
    let short = ["short_name", "ref", "loc_ref"].lazy.compactMap { tags[$0] }.first
    return Draft(
      kind: kind, name: isBuilding ? tags["name"] ?? "" : "",
      shortName: isBuilding ? short ?? "" : "", lines: lines, ways: ways)
  }
}

extension SiteCollector {
  /// Writes a new file.
  /// - Throws: a database error.
  /// - Complexity: O(*n* log *n*) for *n* nodes of areas.
  func write(to file: URL) throws {
    var configuration = Configuration()
    configuration.label = "sites"
    // The import flushes or discards the whole folder.
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = OFF")
      try database.execute(sql: "PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.write { database in
      try database.execute(sql: SiteFile.schema)
      try writeAreas(database)
      try writePoints(database)
    }
    try queue.close()
  }

  private func writeAreas(_ database: Database) throws {
    let areas = try database.makeStatement(sql: "INSERT INTO areas VALUES (?, ?, ?, ?, ?)")
    let boxes = try database.makeStatement(sql: "INSERT INTO boxes VALUES (?, ?, ?, ?, ?)")
    var id = 0
    for draft in drafts {
      for ring in rings(of: draft) {
        id += 1
        let outline = SiteOutline.encode(ring)
        try areas.execute(arguments: [
          id, draft.kind.rawValue, draft.name, draft.shortName, outline,
        ])
        let box = BoundingBox(around: ring)
        let low = FixedCoordinate(Coordinate(latitude: box.south, longitude: box.west))
        let high = FixedCoordinate(Coordinate(latitude: box.north, longitude: box.east))
        try boxes.execute(arguments: [
          id, low.longitude, high.longitude, low.latitude, high.latitude,
        ])
      }
    }
  }

  private func writePoints(_ database: Database) throws {
    for entrance in entrances {
      let position = FixedCoordinate(entrance.position)
      try database.cachedStatement(sql: "INSERT INTO entrances VALUES (?, ?, ?, ?, ?)").execute(
        arguments: [
          position.latitude, position.longitude, entrance.name, entrance.level, entrance.isStepFree,
        ])
    }
    for lift in lifts.map(FixedCoordinate.init) {
      try database.execute(
        sql: "INSERT INTO lifts VALUES (?, ?)", arguments: [lift.latitude, lift.longitude])
    }
    for (way, levels) in levels.sorted(by: { $0.key < $1.key }) {
      let text = levels.map(String.init).joined(separator: " ")
      try database.execute(sql: "INSERT INTO levels VALUES (?, ?)", arguments: [way, text])
    }
  }
}

/// An area of the ground.
public struct SiteArea: Sendable {
  /// Kinds of areas.
  public enum Kind: Int, CaseIterable, Sendable {
    case building, green, wood, water
  }

  /// The kind of area.
  public var kind: Kind
  /// The name of a building, or an empty string. A shop gives its building none.
  public var name: String
  /// The short name or number, or an empty string.
  public var shortName: String
  /// The outer edge; the last point equals the first.
  public var outline: [Coordinate]
}

extension SiteArea.Kind {
  /// Creates the kind that tags describe, or returns `nil` for other features.
  init?(_ tags: Tags) {
    if let building = tags["building"], building != "no" {
      self = .building
    } else if tags["natural"] == "water" || tags["waterway"] == "riverbank" {
      self = .water
    } else if tags["natural"] == "wood" || tags["landuse"] == "forest" {
      self = .wood
    } else if Self.greenLeisure.contains(tags["leisure"]) || Self.greenUse.contains(tags["landuse"])
    {
      self = .green
    } else {
      return nil
    }
  }

  private static let greenLeisure: Set<String?> = ["park", "garden", "pitch"]
  private static let greenUse: Set<String?> = [
    "grass", "meadow", "village_green", "recreation_ground", "cemetery",
  ]
}
