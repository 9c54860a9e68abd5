import AmbleCore
import AmbleRegion

extension Route {
  /// Returns the intervals of a path detail.
  /// - Parameter signs: the signs along the streets, or `nil` if they are not known.
  /// - Complexity: O(points).
  func intervals(of detail: PathDetail, signs: StreetSigns? = nil) -> [PathDetail.Interval] {
    switch detail {
    case .legDistance, .legTime, .legWeight: return stopIntervals(of: detail)
    default: break
    }
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
    case .averageSpeed:
      let seconds = last.time - first.time
      return seconds > 0 ? .number((last.distance - first.distance) / seconds * 3.6) : .unknown
    case .heightDoubtful: return .flag(leg.attributes.isHeightDoubtful)
    case .getOffBike: return .flag(leg.isPushed)
    case .distance, .legDistance, .time, .legTime, .weight, .legWeight:
      return value(of: detail, from: first, to: last)
    case .maxSpeed, .streetRef, .streetDestination, .streetDestinationRef: return .unknown
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

extension PathDetail {
  /// Reads what signs say in a direction of travel, or `nil` for a detail about something else.
  fileprivate var posted: (@Sendable (StreetSign, _ isBackward: Bool) -> Value)? {
    switch self {
    case .streetRef: { sign, _ in Self.value(sign.numbers) }
    case .streetDestination: { sign, _ in Self.value(sign.destinations) }
    case .streetDestinationRef: { sign, _ in Self.value(sign.destinationNumbers) }
    case .maxSpeed: { sign, isBackward in Self.value(sign.speedLimit(backward: isBackward)) }
    default: nil
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
  /// The number, rounded to a tenth.
  fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}
