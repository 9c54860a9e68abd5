/// A route between two of its stops, divided into pieces, with bearings measured between them.
///
/// Place `k` is the beginning of piece `k`; the place after the last piece is the section's end.
struct GuidanceSection {
  /// The points of the whole route.
  let line: [Route.Point]
  let mode: Mode
  /// The conditions of streets for the mode.
  private let conditions: ArcConditions?
  /// Index of the stop at which the section starts.
  let stop: Int
  /// Indices into the route's points; the upper bound is the beginning of the next section.
  let points: Range<Int>
  /// The pieces, each with a positive length, without gaps.
  var pieces: [GuidancePiece]

  /// Length over which a bearing is measured, metres: longer for vehicles.
  let reach: Double
  /// Measures around the section's start.
  let near: Neighbourhood
  /// The arrival bearing at each place, degrees.
  private let arrivals: [Double]
  /// The departure bearing at each place, degrees.
  private let departures: [Double]

  init(route: Route, profile: TravelProfile, stop: Int, points: Range<Int>) {
    line = route.points
    mode = profile.mode
    conditions = profile.conditions
    self.stop = stop
    self.points = points
    reach = Self.reach(of: mode)
    near = Neighbourhood(around: line[points.lowerBound].position)
    pieces = Self.pieces(of: route, mode, within: points)
    let places = pieces.map { $0.points.lowerBound } + [points.upperBound]
    (arrivals, departures) = BearingMeter(
      line: line, places: places, reach: reach, near: near
    ).measure()
  }

  /// Returns whether the traveller has to push a bicycle along an arc.
  func isPushed(_ arc: ArcID, in graph: Graph) -> Bool {
    graph.isPushed(arc, by: mode, under: conditions)
  }

  /// Returns the length over which a mode's bearings are measured, metres.
  static func reach(of mode: Mode) -> Double { mode.isVehicle ? 25 : 15 }

  /// Returns the pieces of consecutive legs. Every piece extends to the beginning of the next,
  /// whether or not the legs share that point.
  private static func pieces(
    of route: Route, _ mode: Mode, within points: Range<Int>
  ) -> [GuidancePiece] {
    var pieces: [GuidancePiece] = []
    var from = points.lowerBound
    var index = route.firstLeg(after: from)
    while index < route.legs.count, from < points.upperBound {
      let isLast = index + 1 == route.legs.count
      let end = isLast ? points.upperBound : route.legs[index + 1].points.lowerBound
      let to = min(end, points.upperBound)
      if to > from, route.points[to].distance > route.points[from].distance {
        pieces.append(GuidancePiece(leg: route.legs[index], points: from..<to, mode: mode))
        from = to
      }
      index += 1
    }
    return pieces
  }

  /// The arrival bearing at the section's end, degrees, or `nil` if the section has no length.
  var arriving: Double? { pieces.isEmpty ? nil : arriving(pieces.count) }

  /// Returns the departure bearing at a place, degrees.
  func leaving(_ place: Int) -> Double { departures[place] }

  /// Returns the arrival bearing at a place, degrees.
  func arriving(_ place: Int) -> Double { arrivals[place] }

  /// Returns the change of bearing at a place, degrees, positive to the right.
  func turn(at place: Int) -> Double { arriving(place).turn(to: leaving(place)) }

  /// Returns the distance from the route's start to a place, metres.
  func distance(of place: Int) -> Double { line[point(of: place)].distance }

  /// Returns the index of the route's point at a place.
  func point(of place: Int) -> Int {
    place < pieces.count ? pieces[place].points.lowerBound : points.upperBound
  }
}

extension Route {
  /// Returns the first leg that ends beyond a point.
  /// - Complexity: O(log legs).
  fileprivate func firstLeg(after point: Int) -> Int {
    var (low, high) = (0, legs.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if legs[middle].points.lowerBound <= point { low = middle } else { high = middle }
    }
    return low
  }
}

extension GuidanceSection {
  /// Distance within which two turns merge, metres: on foot across any plain piece, and for all
  /// modes if the route stays on one street.
  private static let staggered = 15.0
  /// Angle beyond which two turns do not merge, degrees: around a corner and back.
  private static let maxMerge = 140.0

  /// Merges turns a few metres apart, for example across a street from one sidewalk to the other.
  /// Left and right again is no turn; two half turns are one.
  func merged(_ decisions: [GuidanceDecision]) -> [GuidanceDecision] {
    var result: [GuidanceDecision] = []
    /// Index of the last decision in the result that is not silent.
    var lastAnnounced: Int?
    for decision in decisions {
      if let index = lastAnnounced, let both = merged(result[index], decision) {
        result.removeSubrange((index + 1)...)
        result[index] = both
        if both.weight == .silent { lastAnnounced = result.lastIndex { $0.weight != .silent } }
      } else {
        if decision.weight != .silent { lastAnnounced = result.count }
        result.append(decision)
      }
    }
    return result
  }

  private func merged(
    _ first: GuidanceDecision, _ second: GuidanceDecision
  ) -> GuidanceDecision? {
    let bends = abs(second.turn) >= GuidanceStep.Maneuver.slightFrom
    guard first.weight != .fixed, second.weight != .fixed, second.weight != .silent || bends,
      isOneTurn(from: first.place, to: second)
    else { return nil }
    var both = first
    both.onward = second.onward
    both.leaving = second.leaving
    guard abs(both.turn) <= Self.maxMerge else { return nil }
    both.maneuver = GuidanceStep.Maneuver(turnAngle: both.turn)
    if first.weight == .required || second.weight == .required {
      both.weight = .required
    } else {
      both.weight = abs(both.turn) < GuidanceStep.Maneuver.turnFrom ? .silent : .announced
    }
    return both
  }

  /// Returns whether two turns are too close to each other to be distinguished.
  private func isOneTurn(from place: Int, to second: GuidanceDecision) -> Bool {
    let length = distance(of: second.place) - distance(of: place)
    let between = pieces[place..<second.place]
    let street = pieces[place - 1].street
    let stays = street != 0 && street == pieces[second.onward].street
    if length < Self.staggered, !mode.isVehicle || stays {
      return between.allSatisfy { $0.kind == .plain }
    }
    return length < Self.shortPiece && between.allSatisfy { $0.isConnector }
  }
}

extension GuidanceSection {
  /// Returns the possible instructions at every place of the section except the first and the last.
  func decisions(in graph: Graph) -> [GuidanceDecision] {
    var decisions: [GuidanceDecision] = []
    var place = 1
    while place < pieces.count {
      let decision =
        entersRoundabout(place) ? roundabout(at: place, in: graph) : plain(at: place, in: graph)
      decisions.append(decision)
      place = decision.onward + 1
    }
    return decisions
  }

  /// Returns the instruction at a place outside roundabouts.
  private func plain(at place: Int, in graph: Graph) -> GuidanceDecision {
    var decision = GuidanceDecision(
      place: place, onward: place, arriving: arriving(place), leaving: leaving(place),
      maneuver: .straight, weight: .silent)
    decision.maneuver = GuidanceStep.Maneuver(turnAngle: decision.turn)
    let (before, after) = (pieces[place - 1], pieces[place])
    if after.kind == .ferry, before.kind != .ferry {
      decision.maneuver = .ferry
      decision.weight = .fixed
    } else if after.arc == before.arc.reversed {
      decision.maneuver = .uTurn
      decision.weight = .fixed
    } else if before.kind != after.kind {
      decision.weight = .required
    } else if let maneuver = JunctionView(at: place, of: self, in: graph).maneuver {
      decision.maneuver = maneuver
      decision.weight = .announced
    }
    return decision
  }

  private func entersRoundabout(_ place: Int) -> Bool {
    pieces[place].kind == .roundabout && pieces[place - 1].kind != .roundabout
  }

  /// Returns one instruction for a whole roundabout, and counts the exits that the mode may take.
  private func roundabout(at place: Int, in graph: Graph) -> GuidanceDecision {
    var exits = 0
    var last = place
    while true {
      if hasExit(after: last, in: graph) { exits += 1 }
      guard last + 1 < pieces.count, pieces[last + 1].kind == .roundabout else { break }
      last += 1
    }
    let isLeft = last + 1 < pieces.count
    return GuidanceDecision(
      place: place, onward: isLeft ? last + 1 : last, arriving: arriving(place),
      leaving: isLeft ? leaving(last + 1) : arriving(last + 1), maneuver: .roundabout,
      weight: .fixed, exit: isLeft ? exits : 0)
  }

  private func hasExit(after piece: Int, in graph: Graph) -> Bool {
    var found = false
    graph.forEachDeparture(from: graph.head(of: pieces[piece].arc), by: mode) { arc in
      let isInside = graph.attributes[arc.segment].flags.contains(.roundabout)
      if !isInside, !isPushed(arc, in: graph) { found = true }
    }
    return found
  }
}
