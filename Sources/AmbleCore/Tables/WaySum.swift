/// What a way adds up to.
struct WaySum: Sendable {
  /// Seconds.
  var seconds = 0.0
  /// Centimetres of way.
  var centimetres: UInt64 = 0
  /// Centimetres of climb.
  var climb: UInt64 = 0

  static func += (sum: inout WaySum, part: WaySum) {
    sum.seconds += part.seconds
    sum.centimetres += part.centimetres
    sum.climb += part.climb
  }
}

/// Measures arcs and their parts as routes do.
struct WayMeter {
  private let graph: Graph
  private let times: ArcTimes

  init(search: SearchGraph) {
    graph = search.graph
    times = search.times
  }

  /// What an arc measures from end to end.
  func sum(of arc: ArcID) -> WaySum {
    WaySum(
      seconds: times.seconds(arc), centimetres: UInt64(graph.length[arc.stretch]),
      climb: UInt64(graph.climb[Int(arc.index)]))
  }

  /// What a part of an arc measures.
  func sum(of slice: ArcSlice) -> WaySum {
    var line = RouteLine(graph: graph, table: times.table, capacity: (points: slice.count, legs: 1))
    line.append(slice)
    let end = line.points[line.points.count - 1]
    return WaySum(
      seconds: end.time, centimetres: UInt64((end.distance * 100).rounded()),
      climb: UInt64(line.climb))
  }
}
