/// The qualities of a route that a walker or rider values, in addition to its length and its climb.
struct RouteAdvantages {
  /// Length on stairs, metres.
  private var stairs = 0.0
  /// Length along which a bicycle is pushed, metres.
  private var pushed = 0.0
  /// Length among cars, metres: on foot along roads that connect places, by bicycle at a level of
  /// traffic stress of 3 or 4.
  private var traffic = 0.0
  /// Length on paths, tracks and other ways that are not streets, metres.
  private var paths = 0.0
  /// Length in parks, meadows and woods, and at their edge, metres.
  private var green = 0.0
  /// Length along rivers, lakes and the sea, metres.
  private var byWater = 0.0
  /// Length on signposted routes for the mode, metres.
  private var signposted = 0.0
  /// Length, metres.
  private var length = 0.0
  /// Steepest grade over 30 m, rise over run.
  private var steepest = 0.0

  /// Minimum difference of routes in an advantage, metres, and as a share of the length.
  private static let leastDifference = (metres: 100.0, share: 0.1)
  /// Minimum length of stairs on another route that makes “without stairs” an advantage, metres.
  private static let leastStairs = 20.0
  /// Minimum difference of pushing that counts as an advantage, metres.
  private static let leastPushing = 20.0
  /// The minimum difference of the steepest grades.
  private static let leastGrade = 0.04

  /// Measures the advantages of a route.
  /// - Complexity: O(legs).
  init(_ route: Route) {
    steepest = route.steepestGrade
    for leg in route.legs {
      add(
        route.points[leg.points.upperBound - 1].distance
          - route.points[leg.points.lowerBound].distance, leg.attributes, leg.arc, route.mode,
        isPushed: leg.isPushed)
    }
  }

  private mutating func add(
    _ metres: Double, _ attributes: SegmentAttributes, _ arc: ArcID, _ mode: Mode, isPushed: Bool
  ) {
    func holds(_ advantage: RouteAdvantage) -> Bool { advantage.holds(attributes, arc, mode) }
    length += metres
    if isPushed { pushed += metres }
    if !holds(.noStairs) { stairs += metres }
    if !holds(.quieter) { traffic += metres }
    if holds(.paths) { paths += metres }
    if holds(.greener) { green += metres }
    if holds(.alongWater) { byWater += metres }
    if holds(.signposted) { signposted += metres }
  }

  /// Returns the strongest advantage of the route that others lack, or `nil` if it has none.
  func advantage(over others: [RouteAdvantages]) -> RouteAdvantage? {
    RouteAdvantage.all.first { has($0, over: others) }
  }

  /// Returns whether the route has an advantage that others lack, to a degree that a walker would
  /// choose it for.
  private func has(_ advantage: RouteAdvantage, over others: [RouteAdvantages]) -> Bool {
    let least = max(Self.leastDifference.metres, Self.leastDifference.share * length)
    return others.allSatisfy { other in
      switch advantage {
      case .lessPushing: other.pushed - pushed >= Self.leastPushing
      case .noStairs: stairs < 1 && other.stairs >= Self.leastStairs
      case .gentler: other.steepest - steepest >= Self.leastGrade
      case .quieter: other.traffic - traffic >= least
      case .paths: paths - other.paths >= least
      case .greener: green - other.green >= least
      case .alongWater: byWater - other.byWater >= least
      case .signposted: signposted - other.signposted >= least
      }
    }
  }
}

/// A reason to take a route that is neither shorter nor less climb.
enum RouteAdvantage: UInt8, Sendable {
  case lessPushing, noStairs, gentler, quieter, alongWater, greener, paths, signposted

  /// All advantages, the strongest first.
  static let all: [RouteAdvantage] = [
    .lessPushing, .noStairs, .gentler, .quieter, .alongWater, .greener, .paths, .signposted,
  ]

  /// The reason named in the answer.
  var reason: Route.Reason {
    switch self {
    case .lessPushing: .lessPushing
    case .noStairs: .noStairs
    case .gentler: .gentler
    case .quieter: .quieter
    case .alongWater: .alongWater
    case .greener: .greener
    case .paths: .paths
    case .signposted: .signposted
    }
  }

  /// Grade from which on a street is steep, in thousandths.
  private static let steep: UInt16 = 80

  /// Returns whether travel along an arc has the advantage, regardless of its grade and of pushing.
  func holds(_ attributes: SegmentAttributes, _ arc: ArcID, _ mode: Mode) -> Bool {
    switch self {
    case .noStairs: return !attributes.flags.contains(.steps)
    case .lessPushing, .gentler: return true
    case .quieter:
      if ModeSet.cycling.contains(mode) {
        return attributes.trafficStress(backward: arc.isBackward) < 3
      }
      return attributes.roadClassRaw > RoadClass.tertiary.rawValue
    case .paths:
      switch attributes.roadClass {
      case .track, .cycleway, .footway, .path, .bridleway, .pedestrian: return true
      default: return false
      }
    case .greener: return attributes.isGreen
    case .alongWater: return attributes.isByWater
    case .signposted:
      let isCycling = ModeSet.cycling.contains(mode)
      return attributes.flags.contains(isCycling ? .cycleNetwork : .walkNetwork)
    }
  }

  /// The factor, in quarters, of the length of an arc without the advantage in a search for it.
  var quarters: UInt32 {
    switch self {
    case .lessPushing, .noStairs: 64
    case .gentler: 12
    case .quieter: 10
    case .paths, .greener, .alongWater, .signposted: 7
    }
  }

  /// A set of advantages that an arc lacks.
  struct Lacks: BitwiseCopyable {
    private var bits: UInt8 = 0

    /// Finds the advantages that an arc lacks.
    init(_ arc: ArcID, in graph: Graph, _ profile: TravelProfile) {
      let attributes = graph.attributes[arc.segment]
      let grade = max(graph.steepest[arc.index], graph.steepest[arc.reversed.index])
      for advantage in RouteAdvantage.all {
        let lacks =
          switch advantage {
          case .gentler: grade > RouteAdvantage.steep
          case .lessPushing: profile.isPushed(arc, in: graph)
          default: !advantage.holds(attributes, arc, profile.mode)
          }
        if lacks { bits |= advantage.bit }
      }
    }

    /// Returns whether the arc lacks an advantage.
    func contains(_ advantage: RouteAdvantage) -> Bool { bits & advantage.bit != 0 }
  }

  private var bit: UInt8 { 1 << rawValue }
}
