/// Writes the instructions of a route.
///
/// An instruction is given at a decision (another possible street that is not clearly minor), at a
/// lasting change of the street's name, at the beginning and end of stairs and ferries, where riders
/// get off and on, and at the stops. A bend without alternatives has no instruction.
///
/// Immutable, so it may be shared between threads.
///
/// ```swift
/// let guide = Guide(graph: graph, mode: .walk)
/// for step in guide.steps(for: route, places: [start, end]) {
///   print(Language.english.instruction(for: step))  // "Turn left onto Rua das Flores"
/// }
/// ```
public struct Guide: Sendable {
  private let graph: Graph
  private let profile: TravelProfile

  /// Creates a guide for routes of a mode through a graph, on streets as on the map.
  public init(graph: Graph, mode: Mode) {
    self.init(graph: graph, profile: TravelProfile(mode: mode))
  }

  /// Creates a guide for routes of a traveller through a graph.
  init(graph: Graph, profile: TravelProfile) {
    self.graph = graph
    self.profile = profile
  }

  /// Writes the instructions from the start to the arrival.
  ///
  /// - Parameters:
  ///   - route: a route through this graph.
  ///   - places: the requested places, one per stop, used to name the side of the street or the
  ///     distance from it; may be empty.
  /// - Returns: `depart` first, a `via` at each stop between, `arrive` last. Their ranges of points
  ///   are consecutive without gaps.
  /// - Complexity: O(points of the route + streets at its junctions).
  public func steps(for route: Route, places: [Coordinate] = []) -> [GuidanceStep] {
    let stops = route.stopsInOrder
    var steps: [GuidanceStep] = []
    var arriving: Double?
    for (stop, from) in stops.enumerated() {
      let bearing = arriving
      var onward: [GuidanceStep]
      if stop + 1 < stops.count {
        var section = GuidanceSection(
          route: route, profile: profile, stop: stop, points: from..<stops[stop + 1])
        section.smooth()
        onward = section.steps(arriving: bearing, in: graph)
        arriving = section.arriving ?? bearing
      } else {
        onward = [.arrival(of: route.points, at: from, stop: stop, bearing: bearing ?? 0)]
      }
      if places.indices.contains(stop) {
        onward[0].gap = route.gap(to: places[stop], at: from)
        if let bearing {
          onward[0].side = route.side(of: places[stop], at: from, arriving: bearing)
        }
      }
      steps += onward
    }
    markPushing(&steps)
    nameDestinations(&steps)
    return steps
  }

  /// Distance within which a named street tells where an unnamed one leads, metres.
  private static let leading = 500.0

  /// Names the next named street at the steps onto unnamed ones, if it is not the one that they leave,
  /// and no stop lies between.
  private func nameDestinations(_ steps: inout [GuidanceStep]) {
    var leaving: UInt32?
    for index in steps.indices {
      if !steps[index].street.isEmpty {
        leaving = steps[index].nameID
      } else if steps[index].hasWay, let next = namedStep(after: index, in: steps),
        next.nameID != leaving
      {
        steps[index].towards = next.street
      }
    }
  }

  private func namedStep(after index: Int, in steps: [GuidanceStep]) -> GuidanceStep? {
    var distance = steps[index].distance
    for step in steps[(index + 1)...] {
      guard step.hasWay, step.maneuver != .via, distance <= Self.leading else { return nil }
      if !step.street.isEmpty { return step }
      distance += step.distance
    }
    return nil
  }

  /// Distinguishes the steps where a rider gets off and on from the steps between.
  private func markPushing(_ steps: inout [GuidanceStep]) {
    var wasPushed = false
    for index in steps.indices where steps[index].maneuver != .arrive {
      let isPushed = steps[index].pushing != nil
      if isPushed != wasPushed { steps[index].pushing = isPushed ? .begin : .end }
      wasPushed = isPushed
    }
  }
}

extension Route {
  /// The stops as indices into the points, ascending, including the first and the last point.
  fileprivate var stopsInOrder: [Int] {
    guard let end = points.indices.last else { return [] }
    var order = [0]
    for stop in stops.dropFirst().dropLast() { order.append(min(max(order.last ?? 0, stop), end)) }
    return order + [end]
  }
}

extension GuidanceStep {
  /// Whether the step goes along a street, not on a ferry or to its end.
  fileprivate var hasWay: Bool { maneuver != .arrive && maneuver != .ferry }
}
