/// A route's line as it grows, slice by slice.
struct RouteLine {
  let graph: Graph
  let table: SpeedTable

  private(set) var points: [Route.Point] = []
  private(set) var legs: [Route.Leg] = []
  /// Centimetres climbed: the plain sum of all rises.
  private(set) var climb: UInt32 = 0
  /// Metres on stairs.
  private(set) var stairs = 0.0
  private var unknown = 0.0

  init(graph: Graph, table: SpeedTable) {
    self.graph = graph
    self.table = table
  }

  /// The share of the length whose height is unknown.
  var unknownShare: Double {
    guard let total = points.last?.distance, total > 0 else { return unknown > 0 ? 1 : 0 }
    return unknown / total
  }

  /// Adds a slice that begins where the line ends.
  mutating func append(_ slice: ArcSlice) {
    let attributes = graph.attributes[slice.arc.stretch]
    if points.isEmpty {
      points.append(
        .init(position: slice.points[0], height: slice.heights[0], distance: 0, time: 0))
    }
    let first = points.count - 1
    for index in slice.points.indices.dropFirst() {
      addPiece(to: slice.points[index], slice.heights[index], slice.arc, attributes)
    }
    climb += slice.climb
    if attributes.flags.contains(.steps) {
      stairs += points[points.count - 1].distance - points[first].distance
    }
    let name = graph.name[slice.arc.stretch]
    legs.append(
      Route.Leg(
        arc: slice.arc, points: first..<points.count, nameID: name, name: graph.streetName(name),
        attributes: attributes, way: graph.way[slice.arc.stretch]))
  }

  private mutating func addPiece(
    to position: Coordinate, _ height: Height, _ arc: ArcID, _ attributes: StretchAttributes
  ) {
    let last = points[points.count - 1]
    let metres = last.position.distance(to: position)
    let grade = metres > 0 ? last.height.rise(to: height) / metres : 0
    let speed = table.speed(grade: grade, on: attributes, backward: arc.isBackward)
    if !height.isKnown || !last.height.isKnown { unknown += metres }
    points.append(
      .init(
        position: position, height: height, distance: last.distance + metres,
        time: last.time + metres / speed))
  }
}
