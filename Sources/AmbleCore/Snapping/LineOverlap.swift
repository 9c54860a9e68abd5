/// The length of each segment that runs along a line, in both directions.
///
/// A piece of a street counts while it lies within `width` of a piece of the line and its direction
/// differs by at most 35°, so that streets that cross the line do not count.
struct LineOverlap {
  /// The metres of a segment along the line: in the line's direction, and against it.
  struct Metres {
    var along = 0.0
    var against = 0.0
  }

  private let graph: Graph
  private(set) var segments: [UInt32: Metres] = [:]

  /// Maximum distance between a street and the line, metres: the error of maps and of hand-drawn
  /// lines, less than half the distance between the carriageways of a large road.
  static let width = 10.0
  /// The cosine of the largest angle between a street and the line, 35°.
  private static let leastCosine = 0.82
  /// Maximum length of a piece of the line that is compared at once, metres.
  private static let maxPiece = 500.0

  init(graph: Graph) { self.graph = graph }

  /// Compares the streets near a straight piece of a line.
  /// - Complexity: O(points of the streets around it).
  mutating func add(from start: Coordinate, to end: Coordinate) {
    let metres = start.distance(to: end)
    guard metres > 0.01, metres < 1e6 else { return }
    let parts = Int(metres / Self.maxPiece) + 1
    var last = start
    for part in 1...parts {
      let next = part == parts ? end : start.moved(towards: end, by: Double(part) / Double(parts))
      addPiece(FixedCoordinate(last), FixedCoordinate(next))
      last = next
    }
  }

  private mutating func addPiece(_ start: FixedCoordinate, _ end: FixedCoordinate) {
    let scale = PlanarScale(latitude: start.coordinate.latitude)
    let line = scale.offset(from: start, to: end)
    let length = (line * line).sum().squareRoot()
    guard length > 0 else { return }
    let frame = Frame(origin: start, scale: scale, direction: line / length, length: length)
    var box = FixedBox.empty
    box.extend(start)
    box.extend(end)
    graph.visitSegments(in: box.padded(by: Self.width, scale)) { segment in
      let found = overlap(of: Int(segment), with: frame)
      guard found.along + found.against > 0 else { return }
      segments[segment, default: Metres()].along += found.along
      segments[segment, default: Metres()].against += found.against
    }
  }

  private struct Frame {
    let origin: FixedCoordinate
    let scale: PlanarScale
    let direction: SIMD2<Double>
    let length: Double

    /// Returns a point's distance along the line and to its side, metres.
    func place(_ point: FixedCoordinate) -> SIMD2<Double> {
      let offset = scale.offset(from: origin, to: point)
      return SIMD2(
        (offset * direction).sum(), offset.y * direction.x - offset.x * direction.y)
    }
  }

  private func overlap(of segment: Int, with frame: Frame) -> Metres {
    var found = Metres()
    let range = graph.pointRange(of: segment)
    var last = frame.place(graph.point[range.lowerBound])
    for index in range.dropFirst() {
      let next = frame.place(graph.point[index])
      let metres = Self.overlap(from: last, to: next, length: frame.length)
      if next.x > last.x { found.along += metres } else { found.against += metres }
      last = next
    }
    return found
  }

  /// Returns the metres of a straight piece that lie along the line.
  private static func overlap(
    from: SIMD2<Double>, to: SIMD2<Double>, length: Double
  ) -> Double {
    let piece = to - from
    let metres = (piece * piece).sum().squareRoot()
    guard metres > 0, abs(piece.x) >= leastCosine * metres else { return 0 }
    var (low, high) = (0.0, 1.0)
    clip(from.x, piece.x, 0...length, &low, &high)
    clip(from.y, piece.y, -width...width, &low, &high)
    return max(0, high - low) * metres
  }

  /// Narrows the shares of a piece to those where a coordinate lies within bounds.
  private static func clip(
    _ start: Double, _ change: Double, _ bounds: ClosedRange<Double>, _ low: inout Double,
    _ high: inout Double
  ) {
    guard abs(change) > 1e-9 else {
      if !bounds.contains(start) { high = -1 }
      return
    }
    let (a, b) = ((bounds.lowerBound - start) / change, (bounds.upperBound - start) / change)
    low = max(low, min(a, b))
    high = min(high, max(a, b))
  }
}

extension FixedBox {
  /// Returns the box extended on every side by metres.
  func padded(by metres: Double, _ scale: PlanarScale) -> FixedBox {
    let unit = scale.offset(
      from: FixedCoordinate(latitude: 0, longitude: 0),
      to: FixedCoordinate(latitude: 1_000_000, longitude: 1_000_000))
    let east = Int64(min(1e9, (metres / max(unit.x, 1e-3) * 1e6).rounded(.up)))
    let north = Int64((metres / unit.y * 1e6).rounded(.up))
    return FixedBox(
      west: Int32(clamping: Int64(west) - east), south: Int32(clamping: Int64(south) - north),
      east: Int32(clamping: Int64(self.east) + east),
      north: Int32(clamping: Int64(self.north) + north))
  }
}
