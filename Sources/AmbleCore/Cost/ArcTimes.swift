/// Computes travel times of whole arcs of a graph.
struct ArcTimes: Sendable {
  let graph: Graph
  let table: SpeedTable
  /// The conditions of arcs, or `nil` if all are as on the map.
  let conditions: ArcConditions?
  private let preference: Preference

  /// Creates the times of a traveller on streets as on the map.
  init(graph: Graph, of traveller: PaceProfile) {
    self.init(graph: graph, key: CostKey(traveller))
  }

  init(graph: Graph, mode: Mode) { self.init(graph: graph, of: PaceProfile(mode: mode)) }

  /// Creates the times of a traveller under conditions.
  init(graph: Graph, key: CostKey) {
    self.graph = graph
    table = SpeedTable(of: key.pace)
    conditions = key.conditions
    preference = Preference(key.pace.mode, avoiding: key.avoidance)
  }

  /// Returns the speed that conditions state for an arc, or a ferry's duration, m/s, or `nil` if the
  /// table decides.
  /// - Complexity: O(log n) in the arcs with conditions and in the ferries.
  func statedSpeed(_ arc: ArcID) -> Double? {
    guard let conditions, let speed = conditions.change(of: arc.index)?.speed, speed > 0 else {
      return graph.crossingSpeed(of: arc.segment)
    }
    return Double(speed)
  }

  /// Returns the speed along a piece of an arc without a stated speed, m/s.
  /// - Parameters:
  ///   - grade: rise over run in the direction of travel.
  ///   - attributes: the attributes of the arc.
  @inline(__always)
  func speed(grade: Double, along arc: ArcID, _ attributes: SegmentAttributes) -> Double {
    table.speed(
      grade: grade, on: attributes, backward: arc.isBackward,
      isPushed: isPushed(arc))
  }

  /// Returns whether a bicycle is pushed along an arc.
  @inline(__always)
  func isPushed(_ arc: ArcID) -> Bool {
    graph.isPushed(arc, by: preference.mode, under: conditions)
  }

  /// Computes the travel time of a whole arc at the speeds of the table, seconds; for a ferry, its
  /// duration.
  /// - Complexity: O(points of the arc).
  func seconds(_ arc: ArcID) -> Double {
    if let crossing = graph.crossingSeconds(of: arc.segment) { return crossing }
    let attributes = graph.attributes[arc.segment]
    let range = graph.pointRange(of: arc.segment)
    let scale = PlanarScale(latitude: graph.point[range.lowerBound].coordinate.latitude)
    var seconds = 0.0
    for index in range.dropFirst() {
      let metres = scale.distance(graph.point[index - 1], graph.point[index])
      let rise = graph.height[index - 1].rise(to: graph.height[index])
      let grade = metres > 0 ? rise / metres : 0
      let speed = speed(grade: arc.isBackward ? -grade : grade, along: arc, attributes)
      seconds += metres / speed
    }
    return seconds
  }

  /// Returns the mode's own cost of an arc: its perceived time in tenths of a second, at least 1.
  /// - Parameter factor: multiplies the perceived time.
  func cost(_ seconds: Double, of arc: ArcID, times factor: Double = 1) -> UInt32 {
    let felt =
      seconds * factor
      * preference.factor(
        graph.attributes[arc.segment], backward: arc.isBackward, isPushed: isPushed(arc))
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
