import AmbleCore
import AmbleRegion

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
