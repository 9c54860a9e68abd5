import AmbleCore
import AmbleRegion

/// The data that a campus is drafted from: the ground of a place in the pixels of its picture.
struct CampusSurvey: Sendable {
  /// A street or a path.
  struct Way: Sendable {
    var points: [CampusPoint]
    /// The levels, from the first point to the last.
    var levels: [Int]
    var isSteps: Bool
    /// Whether it may be walked from the first point to the last, and back.
    var isOpen: (forward: Bool, backward: Bool)
    /// Whether cars use it, so that it is drawn wide.
    var isRoad: Bool
  }

  /// An area.
  struct Area: Sendable {
    var kind: Kind
    var name: String
    var shortName: String
    /// The edge; the last point equals the first.
    var outline: [CampusPoint]

    /// The kind of an area.
    enum Kind: Sendable { case building, green, wood, water }
  }

  /// An entrance.
  struct Entrance: Sendable {
    var point: CampusPoint
    var name: String
    var isStepFree: Bool
  }

  var frame: CampusFrame
  var ways: [Way] = []
  var areas: [Area] = []
  var entrances: [Entrance] = []
  var lifts: Set<CampusPoint> = []
  var attribution: [String] = []

  /// The buildings of the campus, in their order: those with names whose middle is on the picture.
  var namedBuildings: [Area] {
    areas.filter {
      $0.kind == .building && !$0.name.isEmpty && CampusFrame.contains($0.middle)
    }
  }
}

extension CampusSurvey {
  /// Makes the building of a named place the first.
  ///
  /// It is the building of that name, else an unnamed one around the position, else the largest
  /// unnamed one within the place's box, else a point.
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

extension CampusSurvey {
  /// Surveys a place of a region.
  /// - Throws: `RegionError` if the region has no buildings.
  /// - Complexity: O(*n*) for *n* points of all streets of the region.
  init(of region: Region, in frame: CampusFrame) throws(RegionError) {
    self.frame = frame
    attribution = region.manifest.attribution
    let sites = try region.sites(in: frame.box)
    areas = sites.areas.map { Area($0, frame) }
    entrances = sites.entrances.map { entrance in
      var point = frame.point(entrance.position)
      point.level = entrance.level
      return Entrance(point: point, name: entrance.name, isStepFree: entrance.isStepFree ?? true)
    }
    lifts = Set(sites.lifts.map(frame.point))
    var climbed: Set<Int64> = []
    for segment in 0..<region.graph.segmentCount {
      let levels = sites.levels[region.graph.way[segment]] ?? [0]
      // Of a way cut at junctions, the first piece leads from level to level.
      let isFirst = levels.count == 1 || climbed.insert(region.graph.way[segment]).inserted
      add(segment, of: region.graph, levels: isFirst ? levels : levels.suffix(1))
    }
  }

  /// Adds the parts of a segment on the picture and around it.
  private mutating func add(_ segment: Int, of graph: Graph, levels: [Int]) {
    let range = graph.pointRange(of: segment)
    let box = frame.surroundings
    guard range.contains(where: { box.contains(graph.point[$0].coordinate) }) else { return }
    let isOpen = (
      forward: graph.modes(of: ArcID(segment: segment, backward: false)).contains(.walk),
      backward: graph.modes(of: ArcID(segment: segment, backward: true)).contains(.walk)
    )
    guard isOpen.forward || isOpen.backward else { return }
    let road = graph.attributes(of: segment).roadClass
    for run in graph.shape(of: segment).map(\.position).split(whereSeparator: {
      !box.contains($0)
    }) {
      var points: [CampusPoint] = []
      for point in run.map(frame.point) where point != points.last { points.append(point) }
      guard points.count > 1 else { continue }
      ways.append(
        Way(
          points: points, levels: levels, isSteps: road == .steps, isOpen: isOpen,
          isRoad: !Self.narrow.contains(road)))
    }
  }

  private static let narrow: Set<RoadClass> = [
    .footway, .path, .steps, .corridor, .platform, .cycleway, .bridleway, .track,
  ]
}

extension CampusSurvey.Area {
  fileprivate init(_ area: SiteArea, _ frame: CampusFrame) {
    kind =
      switch area.kind {
      case .building: .building
      case .green: .green
      case .wood: .wood
      case .water: .water
      }
    (name, shortName) = (area.name, area.shortName)
    outline = area.outline.map(frame.point)
  }
}
