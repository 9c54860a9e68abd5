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
    var seconds = 0.0
    graph.forEachPiece(of: arc) { metres, rise in
      seconds += metres / speed(grade: metres > 0 ? rise / metres : 0, along: arc, attributes)
    }
    return seconds
  }

  /// Returns the mode's own cost of an arc: its perceived time in tenths of a second, at least 1.
  /// - Parameter factor: multiplies the perceived time.
  func cost(_ seconds: Double, of arc: ArcID, times factor: Double = 1) -> UInt32 {
    let felt = seconds * factor * preference(of: arc)
    return UInt32(max(1, min(1e8, (felt * 10).rounded())))
  }

  /// Returns the ratio of an arc's perceived to its actual time, as on the map.
  func preference(of arc: ArcID) -> Double {
    preference.factor(
      graph.attributes[arc.segment], backward: arc.isBackward, isPushed: isPushed(arc))
  }
}

extension Graph {
  /// Calls a function with the length and the rise, metres, of each piece between two points of an arc,
  /// in the order of the segment's points.
  @inline(__always)
  fileprivate func forEachPiece(of arc: ArcID, _ body: (_ metres: Double, _ rise: Double) -> Void) {
    let range = pointRange(of: arc.segment)
    let scale = PlanarScale(latitude: point[range.lowerBound].coordinate.latitude)
    for index in range.dropFirst() {
      let rise = height[index - 1].rise(to: height[index])
      body(scale.distance(point[index - 1], point[index]), arc.isBackward ? -rise : rise)
    }
  }
}

extension Height {
  /// Returns the signed rise to another height in metres, or 0 if either is unknown.
  func rise(to other: Height) -> Double {
    guard isKnown, other.isKnown else { return 0 }
    return Double(other.centimetres - centimetres) / 100
  }
}

/// The cost of streets that are steeper than a traveller's limits, for routes that break them least.
///
/// Each metre counts as 20 s times the square of its grade over the limit: of a ramp of 8.3 % and one of
/// 16.6 % that rise as high, the second is half as long and counts twice as much. A detour of a few
/// hundred metres within the limits is shorter than ten metres beyond them. The numbers are our own.
package struct ExcessGrade: Hashable, Sendable {
  private let maxRise: UInt16
  private let maxFall: UInt16

  /// Cost of a metre at the limit, tenths of a second.
  private static let perMetre = 200.0
  /// Greatest cost of an arc, tenths of a second, so that sums over a region stay within 32 bits.
  private static let greatest = 1e7

  init(_ profile: TravelProfile) {
    maxRise = profile.maxRise ?? .max
    maxFall = profile.maxFall ?? .max
  }

  /// Returns the addition to the cost of a whole arc, tenths of a second.
  /// - Complexity: O(points of the arc) if it is steeper than a limit, else O(1).
  func cost(of arc: ArcID, in graph: Graph) -> UInt32 {
    guard
      graph.steepest[Int(arc.index)] > maxRise
        || graph.steepest[Int(arc.reversed.index)] > maxFall
    else { return 0 }
    var sum = 0.0
    graph.forEachPiece(of: arc) { metres, rise in sum += excess(of: rise, over: metres) }
    return UInt32(min(Self.greatest, (Self.perMetre * sum).rounded(.up)))
  }

  /// Returns the metres of a piece that is too steep, times the square of its grade over the limit.
  private func excess(of rise: Double, over metres: Double) -> Double {
    guard metres > 0 else { return 0 }
    let limit = Double(rise > 0 ? maxRise : maxFall) / 1000
    let ratio = abs(rise) / metres / max(limit, 0.001)
    return ratio > 1 ? metres * min(ratio * ratio, 100) : 0
  }
}
