/// Computes travel times of whole arcs of a graph.
struct ArcTimes: Sendable {
  let graph: Graph
  let mode: Mode
  let table: SpeedTable

  /// Creates the times of a traveller.
  init(graph: Graph, of traveller: PaceProfile) {
    self.graph = graph
    mode = traveller.mode
    table = SpeedTable(of: traveller)
  }

  /// Creates the times of a mode.
  init(graph: Graph, mode: Mode) { self.init(graph: graph, of: PaceProfile(mode: mode)) }

  /// Computes the travel time of a whole arc, seconds.
  /// - Complexity: O(points of the arc).
  func seconds(_ arc: ArcID) -> Double {
    let attributes = graph.attributes[arc.segment]
    let range = graph.pointRange(of: arc.segment)
    let scale = PlanarScale(latitude: graph.point[range.lowerBound].coordinate.latitude)
    var seconds = 0.0
    for index in range.dropFirst() {
      let metres = scale.distance(graph.point[index - 1], graph.point[index])
      let rise = graph.height[index - 1].rise(to: graph.height[index])
      let grade = metres > 0 ? rise / metres : 0
      let speed = table.speed(
        grade: arc.isBackward ? -grade : grade, on: attributes, backward: arc.isBackward)
      seconds += metres / speed
    }
    return seconds
  }

  /// Returns the mode's own cost of an arc: its perceived time in tenths of a second, at least 1.
  func cost(_ seconds: Double, _ attributes: SegmentAttributes) -> UInt32 {
    let felt = seconds * Preference.factor(mode, attributes)
    return UInt32(max(1, min(1e8, (felt * 10).rounded())))
  }
}

extension Height {
  /// Returns the signed rise to another height in metres, or 0 if either is unknown.
  func rise(to other: Height) -> Double {
    guard isKnown, other.isKnown else { return 0 }
    return Double(other.centimetres - centimetres) / 100
  }
}
