import AmbleCore
import AmbleRegion

extension Route {
  /// Returns the intervals of a path detail.
  /// - Parameter region: the region of the route; without it, what signs say is unknown, and
  ///   junctions are left out.
  /// - Complexity: O(points + streets at junctions).
  func intervals(of detail: PathDetail, in region: ServedRegion? = nil) -> [PathDetail.Interval] {
    switch detail {
    case .legDistance, .legTime, .legWeight: return stopIntervals(of: detail)
    case .changeAngle: return turns
    case .intersection:
      return intersections(region?.planner.junctions(of: self, ofAtLeast: 2) ?? [])
    default: break
    }
    let signs = region?.region.signs
    var intervals: [PathDetail.Interval] = []
    for leg in legs where leg.points.count > 1 {
      let value =
        detail.posted.map { value in
          signs?[leg.arc.segment].map { value($0, leg.arc.isBackward) } ?? .unknown
        } ?? value(of: detail, on: leg)
      if detail.joinsEqualPieces, let last = intervals.last, last.value == value {
        intervals[intervals.count - 1].last = leg.points.upperBound - 1
      } else {
        intervals.append(
          .init(first: leg.points.lowerBound, last: leg.points.upperBound - 1, value: value))
      }
    }
    return intervals
  }

  /// Returns the intervals between consecutive requested places.
  private func stopIntervals(of detail: PathDetail) -> [PathDetail.Interval] {
    zip(stops, stops.dropFirst()).map { from, to in
      let value = value(of: detail, from: points[from], to: points[to])
      return .init(first: from, last: to, value: value)
    }
  }

  private func value(of detail: PathDetail, on leg: Leg) -> PathDetail.Value {
    let first = points[leg.points.lowerBound]
    let last = points[leg.points.upperBound - 1]
    switch detail {
    case .streetName: return .text(leg.name)
    case .averageSlope: return averageSlope(from: first, to: last)
    case .maxSlope: return steepestSlope(of: leg)
    case .curvature: return curvature(from: first, to: last)
    case .orientation: return .number(bearing(atEndOf: leg).wholeDegrees)
    case .averageSpeed:
      let seconds = last.time - first.time
      return seconds > 0 ? .number((last.distance - first.distance) / seconds * 3.6) : .unknown
    case .heightDoubtful: return .flag(leg.attributes.isHeightDoubtful)
    case .getOffBike: return .flag(leg.isPushed)
    case .distance, .legDistance, .time, .legTime, .weight, .legWeight:
      return value(of: detail, from: first, to: last)
    case .maxSpeed, .streetRef, .streetDestination, .streetDestinationRef, .changeAngle,
      .intersection, .smoothness, .mountainBikeRating, .horseRating, .lanes, .maxWeight, .maxHeight,
      .maxWidth, .maxLength, .maxAxleLoad, .heavyGoods, .hazardousGoods, .footway:
      return .unknown
    case .edgeID: return .integer(Int64(leg.arc.segment))
    case .edgeKey: return .integer(Int64(leg.arc.index))
    case .wayID: return .integer(leg.way)
    case .roadClass, .roadClassLink, .roadEnvironment, .roadAccess, .surface, .toll, .trackType,
      .bikeNetwork, .footNetwork, .carAverageSpeed, .hikeRating, .trafficStress, .roundabout:
      return detail.encodedValue.map { leg.value(of: $0) } ?? .unknown
    }
  }

  /// Returns a length, a duration or a weight, which is the duration in seconds.
  private func value(of detail: PathDetail, from first: Point, to last: Point) -> PathDetail.Value {
    switch detail {
    case .time, .legTime: milliseconds(last.time - first.time)
    case .weight, .legWeight: .number(last.time - first.time)
    default: .number(last.distance - first.distance)
    }
  }

  private func milliseconds(_ seconds: Double) -> PathDetail.Value {
    .integer(Int64((seconds * 1000).rounded()))
  }

  /// Returns rise over run, percent, signed, to a tenth.
  private func averageSlope(from first: Point, to last: Point) -> PathDetail.Value {
    let run = last.distance - first.distance
    guard let start = first.height.metres, let end = last.height.metres, run > 0 else {
      return .unknown
    }
    return .number(((end - start) / run * 100).tenths)
  }

  /// Returns the steepest rise over run between points at least 30 m apart, or between the ends of
  /// a shorter leg: percent, signed, to a tenth.
  private func steepestSlope(of leg: Leg) -> PathDetail.Value {
    let line = points[leg.points]
    var steepest: Double?
    var end = line.startIndex
    for start in line.indices {
      while end < line.endIndex - 1, line[end].distance < line[start].distance + 30 { end += 1 }
      let run = line[end].distance - line[start].distance
      guard run >= 30 || start == line.startIndex, run > 0 else { break }
      guard let low = line[start].height.metres, let high = line[end].height.metres else {
        continue
      }
      let slope = (high - low) / run * 100
      if abs(slope) > abs(steepest ?? 0) || steepest == nil { steepest = slope }
    }
    return steepest.map { .number($0.tenths) } ?? .unknown
  }
}

extension Route {
  /// The change of direction at the beginning of each piece after the first, whole degrees, positive
  /// to the right. Pieces with the same change in a row are joined, as GraphHopper joins them.
  private var turns: [PathDetail.Interval] {
    let pieces = legs.filter { $0.points.count > 1 }
    var intervals: [PathDetail.Interval] = []
    for (index, leg) in pieces.enumerated() {
      var value = PathDetail.Value.unknown
      if index > 0 {
        let change = bearing(atStartOf: leg) - bearing(atEndOf: pieces[index - 1])
        value = .number(change.remainder(dividingBy: 360).rounded())
      }
      let last = leg.points.upperBound - 1
      if intervals.last?.value == value {
        intervals[intervals.count - 1].last = last
      } else {
        intervals.append(.init(first: leg.points.lowerBound, last: last, value: value))
      }
    }
    return intervals
  }

  /// The streets that meet at the beginning of each piece; at the start, the street of the route
  /// alone.
  private func intersections(_ junctions: [RouteJunction]) -> [PathDetail.Interval] {
    guard let start = legs.first(where: { $0.points.count > 1 }) else { return [] }
    let beginning = PathDetail.Junction(
      bearings: [bearing(atStartOf: start).wholeBearing], entries: [true], exit: 0)
    var intervals = [
      PathDetail.Interval(
        first: start.points.lowerBound, last: points.count - 1, value: .junction(beginning))
    ]
    for junction in junctions where junction.point > intervals[intervals.count - 1].first {
      intervals[intervals.count - 1].last = junction.point
      intervals.append(
        .init(
          first: junction.point, last: points.count - 1,
          value: .junction(PathDetail.Junction(junction))))
    }
    return intervals
  }

  private func bearing(atStartOf leg: Leg) -> Double {
    let first = leg.points.lowerBound
    return points[first].position.bearing(to: points[first + 1].position)
  }

  private func bearing(atEndOf leg: Leg) -> Double {
    let last = leg.points.upperBound - 1
    return points[last - 1].position.bearing(to: points[last].position)
  }

  /// Returns the straight distance over the length, 0 to 1: the lower, the more bends.
  private func curvature(from first: Point, to last: Point) -> PathDetail.Value {
    let length = last.distance - first.distance
    guard length > 0 else { return .unknown }
    return .number(min(1, first.position.distance(to: last.position) / length))
  }
}

extension PathDetail.Junction {
  fileprivate init(_ junction: RouteJunction) {
    bearings = junction.branches.map { $0.bearing.wholeBearing }
    entries = junction.branches.enumerated().map { index, branch in
      branch.isOpen && index != junction.entrance
    }
    entrance = junction.entrance
    exit = junction.exit
  }
}

extension PathDetail {
  /// Reads what signs say in a direction of travel, or `nil` for a detail about something else.
  fileprivate var posted: (@Sendable (StreetSign, _ isBackward: Bool) -> Value)? {
    switch self {
    case .streetRef: return { sign, _ in Self.value(sign.numbers) }
    case .streetDestination: return { sign, _ in Self.value(sign.destinations) }
    case .streetDestinationRef: return { sign, _ in Self.value(sign.destinationNumbers) }
    case .maxSpeed:
      return { sign, isBackward in Self.value(sign.speedLimit(backward: isBackward)) }
    default:
      guard let tag else { return nil }
      return { sign, _ in Self.value(of: tag, on: sign) }
    }
  }

  /// The tag of ways that it gives, or `nil` if it gives none.
  private var tag: StreetTag? {
    switch self {
    case .smoothness: .smoothness
    case .mountainBikeRating: .mountainBikes
    case .horseRating: .horses
    case .lanes: .lanes
    case .maxWeight: .maxWeight
    case .maxHeight: .maxHeight
    case .maxWidth: .maxWidth
    case .maxLength: .maxLength
    case .maxAxleLoad: .maxAxleLoad
    case .heavyGoods: .heavyGoods
    case .hazardousGoods: .hazardousGoods
    case .footway: .footway
    default: nil
    }
  }

  private static func value(of tag: StreetTag, on sign: StreetSign) -> Value {
    let text = sign[tag]
    switch tag.kind {
    case .word: return value(text)
    case .grade, .count: return Int64(text).map { .integer($0) } ?? .unknown
    case .length, .weight: return Double(text).map { .number($0) } ?? .unknown
    }
  }

  /// Returns a text, which is unknown if it is empty.
  private static func value(_ text: String) -> Value { text.isEmpty ? .unknown : .text(text) }

  /// Returns a limit, km/h, to a tenth. GraphHopper's word for none is 150.
  private static func value(_ limit: SpeedLimit?) -> Value {
    switch limit {
    case nil: .unknown
    case .unlimited: .number(150)
    case let known?: .number(known.kilometresPerHour.tenths)
    }
  }
}

extension Route.Leg {
  /// Returns an attribute of the street that the segment decides.
  fileprivate func value(of encoded: EncodedValue) -> PathDetail.Value {
    guard let value = encoded.value(of: attributes, backward: arc.isBackward), value.isFinite else {
      return .unknown
    }
    switch encoded.kind {
    case .flag: return .flag(value != 0)
    case .number: return .integer(Int64(value))
    case .choice(let names): return .text(names[Int(value)])
    }
  }
}

extension Double {
  /// The bearing in whole degrees, 0 to 359.
  fileprivate var wholeDegrees: Double {
    let whole = rounded().truncatingRemainder(dividingBy: 360)
    return whole < 0 ? whole + 360 : whole
  }

  /// The number, rounded to a tenth.
  fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}
