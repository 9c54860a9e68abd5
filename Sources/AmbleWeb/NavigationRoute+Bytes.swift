import AmbleCore

extension NavigationRoute {
  /// Reads a route, little-endian:
  ///
  /// | content | type |
  /// |---|---|
  /// | mode, number of points, number of steps, 0 | 32-bit integers |
  /// | ascent threshold, metres | 64-bit float, as all columns of points |
  /// | latitudes, longitudes, heights (NaN if unknown), distances, times of the points | columns |
  /// | point of each step, plus 2³¹ if the step is a stop on the way | 32-bit integers |
  init(bytes: RawSpan) throws(EngineError) {
    guard bytes.byteCount >= 24 else {
      throw EngineError.misuse("A route cannot be \(bytes.byteCount) bytes long.")
    }
    let (points, steps) = (Int(bytes.word(at: 4)), Int(bytes.word(at: 8)))
    // Check the counts first: on a 32-bit machine the sum may overflow.
    guard points <= bytes.byteCount / 40, steps <= bytes.byteCount / 4,
      bytes.byteCount == 24 + 40 * points + 4 * steps
    else {
      throw EngineError.misuse(
        "A route of \(points) points cannot be \(bytes.byteCount) bytes long.")
    }
    guard let mode = Mode(rawValue: UInt8(clamping: bytes.word(at: 0))) else {
      throw EngineError.misuse("There is no mode \(bytes.word(at: 0)).")
    }
    do {
      try self.init(
        points: (0..<points).map { Self.point($0, of: points, in: bytes) },
        steps: (0..<steps).map { Self.step(bytes.word(at: 24 + 40 * points + 4 * $0)) },
        mode: mode, ascentThreshold: bytes.number(at: 16))
    } catch { throw EngineError.navigation(error) }
  }

  private static func point(
    _ index: Int, of count: Int, in bytes: RawSpan
  ) -> Route.Point {
    func value(_ column: Int) -> Double {
      bytes.number(at: 24 + 8 * (column * count + index))
    }
    // No height is further from sea level than this, and its centimetres fit an integer.
    let height = abs(value(2)) <= 100_000 ? value(2) : .nan
    return Route.Point(
      position: Coordinate(latitude: value(0), longitude: value(1)),
      height: Height(metres: height), distance: value(3), time: value(4))
  }

  private static func step(_ word: UInt32) -> Step {
    Step(point: Int(word & ~stop), isStop: word & stop != 0)
  }

  private static let stop: UInt32 = 1 << 31
}
