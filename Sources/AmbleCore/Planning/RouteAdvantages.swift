/// How far a route lacks each quality that a walker or rider values, in addition to its length and its
/// climb.
struct RouteAdvantages {
  /// Length that lacks each advantage, by its raw value, metres.
  private var lacking = [Double](repeating: 0, count: RouteAdvantage.all.count)
  private let mode: Mode
  /// Length, metres.
  private let length: Double
  /// Reported ascent, metres.
  private let ascent: Double
  /// Steepest grade over 30 m, rise over run.
  private let steepest: Double

  /// Minimum difference of routes in an advantage, metres, and as a share of the length.
  private static let leastDifference = (metres: 100.0, share: 0.1)
  /// Minimum length of stairs on another route that makes “without stairs” an advantage, metres.
  private static let leastStairs = 20.0
  /// Minimum difference of pushing that counts as an advantage, metres.
  private static let leastPushing = 20.0
  /// The minimum difference of the steepest grades.
  private static let leastGrade = 0.04

  /// Measures the advantages of a route.
  /// - Parameter lacks: the advantages that an arc lacks.
  /// - Complexity: O(legs).
  init(_ route: Route, lacks: (ArcID) -> RouteAdvantage.Lacks) {
    mode = route.mode
    length = route.distance
    ascent = route.ascent
    steepest = route.steepestGrade
    for leg in route.legs {
      let metres =
        route.points[leg.points.upperBound - 1].distance
        - route.points[leg.points.lowerBound].distance
      let lacks = lacks(leg.arc)
      for advantage in RouteAdvantage.all where lacks.contains(advantage) {
        lacking[Int(advantage.rawValue)] += metres
      }
    }
  }

  /// Returns the strongest advantage of the route that others lack, or `nil` if it has none.
  func advantage(over others: [RouteAdvantages]) -> RouteAdvantage? {
    RouteAdvantage.all.first { advantage in others.allSatisfy { has(advantage, over: $0) } }
  }

  /// Returns the strongest advantage that others lack and that is worth what the route is longer and
  /// climbs more, or `nil` if it has none.
  func advantageWorthItsCost(over others: [RouteAdvantages]) -> RouteAdvantage? {
    RouteAdvantage.all.first { advantage in
      others.allSatisfy {
        has(advantage, over: $0)
          && cost(over: $0) <= advantage.worth(mode) * gain(advantage, over: $0)
      }
    }
  }

  /// Returns what the route costs more than another one, metres of level way.
  private func cost(over other: RouteAdvantages) -> Double {
    length - other.length + Weights.metresPerClimb * (ascent - other.ascent)
  }

  /// Returns how much less of the route than of another one lacks an advantage, metres.
  private func gain(_ advantage: RouteAdvantage, over other: RouteAdvantages) -> Double {
    other.lacking[Int(advantage.rawValue)] - lacking[Int(advantage.rawValue)]
  }

  /// Returns whether the route has an advantage over another one to a degree that matters.
  private func has(_ advantage: RouteAdvantage, over other: RouteAdvantages) -> Bool {
    switch advantage {
    case .lessPushing: gain(.lessPushing, over: other) >= Self.leastPushing
    case .noStairs:
      lacking[Int(advantage.rawValue)] < 1 && gain(.noStairs, over: other) >= Self.leastStairs
    case .gentler: other.steepest - steepest >= Self.leastGrade
    case .quieter, .alongWater, .greener, .paths, .signposted:
      gain(advantage, over: other)
        >= max(Self.leastDifference.metres, Self.leastDifference.share * length)
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
  @inline(__always)
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

  /// Returns the metres of level way that a walker or rider gives for each metre that no longer lacks
  /// the advantage.
  ///
  /// Grades and traffic are from recorded trips. Walkers count slopes of 10 % twice (Broach and Dill
  /// 2015, “Pedestrian route choice model estimated from revealed preference GPS data”); cyclists
  /// count those above 6 % four times, streets with 10,000 to 30,000 vehicles a day 1.4 to 2.4 times,
  /// and paths a quarter less (Broach, Dill and Gliebe 2012, “Where do cyclists ride?”). Pushing
  /// counts as in `Pushing.lengthFactor(on:)`. The other numbers are our own.
  func worth(_ mode: Mode) -> Double {
    let isCycling = ModeSet.cycling.contains(mode)
    return switch self {
    case .noStairs: 10
    case .lessPushing: Double(Pushing.lengthFactor(on: .street) - 1)
    case .gentler: isCycling ? 3 : 1
    case .quieter: isCycling ? 1 : 0.5
    case .alongWater, .greener: 0.5
    case .paths, .signposted: 0.25
    }
  }

  /// A set of advantages that an arc lacks.
  struct Lacks: BitwiseCopyable {
    private var bits: UInt8 = 0

    /// Finds the advantages that an arc lacks.
    init(_ arc: ArcID, in graph: Graph, _ profile: TravelProfile) {
      let attributes = graph.attributes[arc.segment]
      let grade = max(graph.steepest[arc.index], graph.steepest[arc.reversed.index])
      add(.lessPushing, if: profile.isPushed(arc, in: graph))
      add(.gentler, if: grade > RouteAdvantage.steep)
      // Written out, so that each call is compiled to its own case: this runs for every arc of a
      // corridor.
      add(.noStairs, if: !RouteAdvantage.noStairs.holds(attributes, arc, profile.mode))
      add(.quieter, if: !RouteAdvantage.quieter.holds(attributes, arc, profile.mode))
      add(.alongWater, if: !RouteAdvantage.alongWater.holds(attributes, arc, profile.mode))
      add(.greener, if: !RouteAdvantage.greener.holds(attributes, arc, profile.mode))
      add(.paths, if: !RouteAdvantage.paths.holds(attributes, arc, profile.mode))
      add(.signposted, if: !RouteAdvantage.signposted.holds(attributes, arc, profile.mode))
    }

    @inline(__always)
    private mutating func add(_ advantage: RouteAdvantage, if isLacking: Bool) {
      if isLacking { bits |= advantage.bit }
    }

    /// Returns whether the arc lacks an advantage.
    func contains(_ advantage: RouteAdvantage) -> Bool { bits & advantage.bit != 0 }
  }

  private var bit: UInt8 { 1 << rawValue }
}

/// Ranks routes by ascent and compares each with the shortest. Routes with unknown heights come
/// last: their ascent is that of the known heights only.
struct RouteRanking {
  private var routes: [Route]
  /// Indices of the routes, ascending by ascent, those with unknown heights last.
  private let byAscent: [Int]

  init(_ routes: [Route]) {
    self.routes = routes
    byAscent = routes.indices.ordered {
      routes[$0].flatness < routes[$1].flatness
    }
    guard let shortest = routes.min(by: { $0.distance < $1.distance }) else { return }
    for (rank, index) in byAscent.enumerated() {
      self.routes[index].flatnessRank = rank + 1
      self.routes[index].extraDistance = routes[index].distance - shortest.distance
      self.routes[index].savedAscent = shortest.ascent - routes[index].ascent
    }
  }

  /// Returns the routes ordered by ascent.
  /// - Parameter keepingFirst: whether the first route given stays first.
  func ordered(keepingFirst: Bool) -> [Route] {
    guard !keepingFirst else {
      return routes.prefix(1) + byAscent.filter { $0 != 0 }.map { routes[$0] }
    }
    var ranked = byAscent.map { routes[$0] }
    // The search counts every rise, the ranking only those that last. Two similar routes may
    // therefore swap places; the flattest by rank keeps the label.
    for index in ranked.indices where ranked[index].reason == .flattest && index > 0 {
      ranked[index].reason = .front
      ranked[0].reason = .flattest
    }
    // Without all heights, a route may be the shortest, but is not known to be the flattest.
    for index in ranked.indices
    where ranked[index].reason == .flattest && ranked[index].unknownHeightShare > 0 {
      ranked[index].reason = ranked[index].extraDistance > 0 ? .front : .shortest
    }
    return ranked
  }
}

extension Route {
  /// The order of routes, the flattest first.
  fileprivate var flatness: (Int, Double, Double) {
    (unknownHeightShare > 0 ? 1 : 0, ascent, distance)
  }
}
