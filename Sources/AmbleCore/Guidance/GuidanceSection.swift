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
