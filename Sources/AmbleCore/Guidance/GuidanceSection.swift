/// A route between two of its stops, cut into pieces, with bearings measured where they meet.
///
/// Place `k` is where piece `k` begins; the place after the last piece is the section's end.
struct GuidanceSection {
  /// The points of the whole route.
  let line: [Route.Point]
  let mode: Mode
  /// Which of the route's stops it sets out from.
  let stop: Int
  /// Indices into the route's points; the upper bound is where the next section begins.
  let points: Range<Int>
  /// The pieces, each of some length, without gaps.
  var pieces: [GuidancePiece]

  /// Metres over which a bearing is measured: further for those who ride.
  let reach: Double
  /// Measures around the section's start.
  let near: Neighbourhood
  /// The bearing on which one comes to each place, degrees.
  private let arrivals: [Double]
  /// The bearing on which one sets out from each place, degrees.
  private let departures: [Double]

  init(route: Route, mode: Mode, stop: Int, points: Range<Int>) {
    line = route.points
    self.mode = mode
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

  /// Metres over which a mode's bearings are measured.
  static func reach(of mode: Mode) -> Double { mode.isVehicle ? 25 : 15 }

  /// Every piece runs to where the next begins, whether or not the legs name that point twice.
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

  /// The bearing on which one comes to the section's end, nil where it has no length.
  var arriving: Double? { pieces.isEmpty ? nil : arriving(pieces.count) }

  /// The bearing on which one sets out from a place, degrees.
  func leaving(_ place: Int) -> Double { departures[place] }

  /// The bearing on which one comes to a place, degrees.
  func arriving(_ place: Int) -> Double { arrivals[place] }

  /// The change of bearing at a place, degrees, positive to the right.
  func turn(at place: Int) -> Double { arriving(place).turn(to: leaving(place)) }

  /// Metres from the route's start to a place.
  func distance(of place: Int) -> Double { line[point(of: place)].distance }

  /// The route's point at a place.
  func point(of place: Int) -> Int {
    place < pieces.count ? pieces[place].points.lowerBound : points.upperBound
  }
}

extension Route {
  /// The first leg that ends beyond a point. Complexity: O(log legs).
  fileprivate func firstLeg(after point: Int) -> Int {
    var (low, high) = (0, legs.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if legs[middle].points.lowerBound <= point { low = middle } else { high = middle }
    }
    return low
  }
}
