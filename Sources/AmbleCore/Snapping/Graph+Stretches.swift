/// Streets along a line or in an area, as closures and reports describe them.
extension Graph {
  /// Finds the arcs that run along a line, within 10 m and in its direction.
  ///
  /// A street counts if at least 15 m or half of it run along the line. So streets that the line
  /// crosses do not count, nor does the one after its end.
  ///
  /// ```swift
  /// let line = [start, Coordinate(latitude: 41.1470, longitude: -8.6120), end]
  /// let closed = graph.arcs(along: line)  // in the direction of the line
  /// let both = closed + closed.map(\.reversed)
  /// ```
  ///
  /// - Parameter line: valid positions; invalid ones are left out.
  /// - Returns: The arcs in the line's direction, ascending; their reverses lead the other way.
  /// - Complexity: O(points of the streets around the line).
  public func arcs(along line: [Coordinate]) -> [ArcID] {
    var overlap = LineOverlap(graph: self)
    let bounds = bounds
    let line = line.filter { $0.isValid }.map { bounds.unwrapped($0) }
    for (start, end) in zip(line, line.dropFirst()) { overlap.add(from: start, to: end) }
    return overlap.segments.filter { segment, metres in
      metres.along + metres.against >= min(15, Double(length[segment]) / 200)
    }.map { segment, metres in
      ArcID(segment: Int(segment), backward: metres.against > metres.along)
    }.sorted()
  }

  /// Finds the segments that pass a place, for any mode of travel.
  ///
  /// ```swift
  /// if let segment = graph.segments(near: start, within: 30).first {
  ///   print(graph.streetName(of: segment))  // that of the nearest street
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - place: a position; an invalid one has no segments.
  ///   - metres: maximum distance.
  /// - Returns: The segments, the nearest first.
  /// - Complexity: O(points of the streets around the place).
  public func segments(near place: Coordinate, within metres: Double) -> [Int] {
    guard place.isValid else { return [] }
    let place = bounds.unwrapped(place)
    let (target, scale) = (FixedCoordinate(place), PlanarScale(latitude: place.latitude))
    var box = FixedBox.empty
    box.extend(target)
    var found: [(distance: Double, segment: Int)] = []
    visitSegments(in: box.padded(by: metres, scale)) { segment in
      let distance = distance(of: Int(segment), from: target, scale)
      if distance <= metres { found.append((distance, Int(segment))) }
    }
    return found.sorted { ($0.distance, $0.segment) < ($1.distance, $1.segment) }.map { $0.segment }
  }

  private func distance(
    of segment: Int, from target: FixedCoordinate, _ scale: PlanarScale
  ) -> Double {
    var least = Double.infinity
    for index in pointRange(of: segment).dropFirst() {
      let from = scale.offset(from: target, to: point[index - 1])
      let along = scale.offset(from: point[index - 1], to: point[index])
      let square = (along * along).sum()
      let share = square > 0 ? max(0, min(1, -(from * along).sum() / square)) : 0
      let gap = from + along * share
      least = min(least, (gap * gap).sum())
    }
    return least.squareRoot()
  }

  /// Finds the segments that have a point in an area.
  ///
  /// ```swift
  /// let corners = [(41.145, -8.612), (41.146, -8.612), (41.146, -8.610), (41.145, -8.610)]
  /// let block = corners.map { Coordinate(latitude: $0.0, longitude: $0.1) }
  /// let inside = graph.segments(in: [block])
  /// ```
  ///
  /// - Parameter rings: the outlines of the area and of its holes, in any order; a point lies in the
  ///   area if it lies within an odd number of rings. Invalid positions are left out.
  /// - Returns: The segments, ascending.
  /// - Complexity: O(points of the streets around the area × points of the rings).
  public func segments(in rings: [[Coordinate]]) -> [Int] {
    let bounds = bounds
    let area = StreetArea(rings.map { ring in ring.filter { $0.isValid }.map(bounds.unwrapped) })
    var found: [Int] = []
    visitSegments(in: area.box) { segment in
      let range = pointRange(of: Int(segment))
      let touches =
        range.contains { area.contains(point[$0]) }
        || range.dropFirst().contains { area.isCrossed(from: point[$0 - 1], to: point[$0]) }
      if touches { found.append(Int(segment)) }
    }
    return found.sorted()
  }
}

/// An area with holes, in units of 10⁻⁷ degree.
struct StreetArea {
  let box: FixedBox
  /// The edges of all rings.
  private let edges: [(SIMD2<Double>, SIMD2<Double>)]

  init(_ rings: [[Coordinate]]) {
    var box = FixedBox.empty
    var edges: [(SIMD2<Double>, SIMD2<Double>)] = []
    for ring in rings {
      let points = ring.map { FixedCoordinate($0) }
      guard points.count > 2, let last = points.last else { continue }
      var previous = Self.vector(last)
      for point in points {
        box.extend(point)
        edges.append((previous, Self.vector(point)))
        previous = Self.vector(point)
      }
    }
    (self.box, self.edges) = (box, edges)
  }

  private static func vector(_ point: FixedCoordinate) -> SIMD2<Double> {
    SIMD2(Double(point.longitude), Double(point.latitude))
  }

  /// Returns whether a point lies in the area, by the even-odd rule.
  func contains(_ point: FixedCoordinate) -> Bool {
    let p = Self.vector(point)
    var isInside = false
    for (a, b) in edges where (a.y > p.y) != (b.y > p.y) {
      if p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Returns whether a straight piece crosses an outline.
  func isCrossed(from start: FixedCoordinate, to end: FixedCoordinate) -> Bool {
    let (c, d) = (Self.vector(start), Self.vector(end))
    return edges.contains { a, b in
      (Self.side(a, b, c) > 0) != (Self.side(a, b, d) > 0)
        && (Self.side(c, d, a) > 0) != (Self.side(c, d, b) > 0)
    }
  }

  private static func side(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ p: SIMD2<Double>
  ) -> Double {
    (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
  }
}
