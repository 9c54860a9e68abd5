package import AmbleCore

/// An attribute of streets under GraphHopper's name, for details of routes and for custom models.
///
/// ```swift
/// EncodedValue.surface.value(of: graph.attributes(of: segment), backward: false)  // index of a choice
/// ```
package enum EncodedValue: String, CaseIterable, Sendable {
  case roadClass = "road_class"
  case roadClassLink = "road_class_link"
  case roadEnvironment = "road_environment"
  case roadAccess = "road_access"
  case surface
  case toll
  case trackType = "track_type"
  case hikeRating = "hike_rating"
  case trafficStress = "traffic_stress"
  case bikeNetwork = "bike_network"
  case footNetwork = "foot_network"
  case roundabout
  case carAverageSpeed = "car_average_speed"
  case carAccess = "car_access"
  case bikeAccess = "bike_access"
  case footAccess = "foot_access"
  case getOffBike = "get_off_bike"
  case averageSlope = "average_slope"
  case maxSlope = "max_slope"
  case curvature
  case wayID = "osm_way_id"

  /// What values there are.
  package enum Kind: Equatable, Sendable {
    /// True or false.
    case flag
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// One of several names; the value is its index.
    case choice([String])
  }

  /// What values there are: speeds in km/h, slopes in percent, negative downhill.
  package var kind: Kind {
    switch self {
    case .roadClass: .choice(RoadClass.allCases.map(\.name))
    case .surface: .choice(Surface.allCases.map(\.name))
    case .roadEnvironment: .choice(["road", "ferry", "tunnel", "bridge", "ford"])
    case .roadAccess: .choice(["yes", "destination"])
    case .toll: .choice(["missing", "all"])
    case .trackType: .choice(["missing", "grade1", "grade2", "grade3", "grade4", "grade5"])
    case .bikeNetwork, .footNetwork: .choice(["missing", "other"])
    case .hikeRating: .number(0...6)
    case .trafficStress: .number(1...4)
    case .carAverageSpeed: .number(0...255)
    case .averageSlope, .maxSlope: .number(-6553.5...6553.5)
    case .curvature: .number(0...1)
    case .wayID: .number(0...1e15)
    case .roadClassLink, .roundabout, .carAccess, .bikeAccess, .footAccess, .getOffBike: .flag
    }
  }

  /// Returns the value of a segment, or `nil` if its attributes do not decide it. A flag is 0 or 1, a
  /// choice the index of a name, and an unknown number NaN.
  /// - Parameter backward: whether travel is against the segment's direction.
  package func value(of attributes: SegmentAttributes, backward: Bool) -> Double? {
    let flags = attributes.flags
    switch self {
    case .roadClass: return Double(attributes.roadClass.rawValue)
    case .surface: return Double(attributes.surface.rawValue)
    case .roadEnvironment: return attributes.environment
    case .roadAccess: return flags.contains(.destinationOnly) ? 1 : 0
    case .toll: return flags.contains(.toll) ? 1 : 0
    case .trackType: return Double(min(5, attributes.trackType))
    case .bikeNetwork: return flags.contains(.cycleNetwork) ? 1 : 0
    case .footNetwork: return flags.contains(.walkNetwork) ? 1 : 0
    case .roadClassLink: return flags.contains(.link) ? 1 : 0
    case .roundabout: return flags.contains(.roundabout) ? 1 : 0
    case .hikeRating: return Double(attributes.sacScale)
    case .trafficStress:
      let level = attributes.trafficStress(backward: backward)
      return level > 0 ? Double(level) : .nan
    case .carAverageSpeed:
      return Double(backward ? attributes.speedBackward : attributes.speedForward)
    case .carAccess, .bikeAccess, .footAccess, .getOffBike, .averageSlope, .maxSlope, .curvature,
      .wayID:
      return nil
    }
  }
}

extension SegmentAttributes {
  /// The index of GraphHopper's `road_environment`.
  fileprivate var environment: Double {
    if flags.contains(.ferry) { return 1 }
    if flags.contains(.tunnel) { return 2 }
    if flags.contains(.bridge) { return 3 }
    return isFord ? 4 : 0
  }
}

extension EncodedValue {
  /// Returns the value of an arc for a traveller, as `value(of:backward:)` does. Slopes are NaN where a
  /// height is unknown.
  /// - Parameter conditions: the conditions of the mode, or `nil` if all is as on the map.
  func value(
    of arc: ArcID, for mode: Mode, under conditions: ArcConditions?, in graph: Graph
  ) -> Double {
    let attributes = graph.attributes[arc.segment]
    if let value = value(of: attributes, backward: arc.isBackward) { return value }
    let access = graph.access[Int(arc.index)]
    switch self {
    case .carAccess: return access.contains(.drive) ? 1 : 0
    case .bikeAccess: return access.contains(.bike) && !access.pushes(.bike) ? 1 : 0
    case .footAccess: return access.contains(.walk) ? 1 : 0
    case .getOffBike: return graph.isPushed(arc, by: mode, under: conditions) ? 1 : 0
    case .averageSlope: return graph.averageSlope(of: arc)
    case .maxSlope: return graph.maxSlope(of: arc)
    case .curvature: return graph.curvature(of: arc.segment)
    case .wayID: return Double(graph.way[arc.segment])
    default: return .nan
    }
  }
}

extension Graph {
  /// Returns rise over run between the ends of an arc, percent; NaN if a height is unknown.
  fileprivate func averageSlope(of arc: ArcID) -> Double {
    let points = pointRange(of: arc.segment)
    guard let first = height[points.lowerBound].metres,
      let last = height[points.upperBound - 1].metres
    else { return .nan }
    let rise = arc.isBackward ? first - last : last - first
    return rise / (Double(length[arc.segment]) / 100) * 100
  }

  /// Returns the straight distance between the ends of a segment over its length, 0 to 1.
  fileprivate func curvature(of segment: Int) -> Double {
    let points = pointRange(of: segment)
    let straight = point[points.lowerBound].coordinate.distance(
      to: point[points.upperBound - 1].coordinate)
    return min(1, straight / (Double(length[segment]) / 100))
  }

  /// Returns the steepest rise or fall over 30 m of an arc, percent; NaN if a height is unknown.
  fileprivate func maxSlope(of arc: ArcID) -> Double {
    guard knownHeights != .nowhere, !attributes[arc.segment].flags.contains(.heightUnknown) else {
      return .nan
    }
    let rise = Double(steepest[Int(arc.index)]) / 10
    let fall = Double(steepest[Int(arc.reversed.index)]) / 10
    return rise >= fall ? rise : -fall
  }
}
