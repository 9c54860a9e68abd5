import AmbleCore

extension NavigationRoute {
  /// Reads a route, little-endian:
  ///
  /// | what | as |
  /// |---|---|
  /// | mode, how many points, how many steps, 0 | 32-bit integers |
  /// | threshold of ascent, metres | 64-bit float, as all columns of points |
  /// | latitudes, longitudes, heights (NaN where unknown), distances, times of the points | columns |
  /// | the steps' points, plus 2³¹ where a step is a stop on the way | 32-bit integers |
  init(bytes: UnsafeRawBufferPointer) throws(EngineError) {
    guard bytes.count >= 24 else {
      throw EngineError("A route cannot be \(bytes.count) bytes long.")
    }
    let (points, steps) = (Int(bytes.word(at: 4)), Int(bytes.word(at: 8)))
    // Checked on the counts first: on a machine of 32 bits the sum may not fit.
    guard points <= bytes.count / 40, steps <= bytes.count / 4,
      bytes.count == 24 + 40 * points + 4 * steps
    else { throw EngineError("A route of \(points) points cannot be \(bytes.count) bytes long.") }
    guard let mode = Mode(rawValue: UInt8(clamping: bytes.word(at: 0))) else {
      throw EngineError("There is no mode \(bytes.word(at: 0)).")
    }
    do {
      try self.init(
        points: (0..<points).map { Self.point($0, of: points, in: bytes) },
        steps: (0..<steps).map { Self.step(bytes.word(at: 24 + 40 * points + 4 * $0)) },
        mode: mode, ascentThreshold: bytes.number(at: 16))
    } catch { throw EngineError(error.message) }
  }

  private static func point(
    _ index: Int, of count: Int, in bytes: UnsafeRawBufferPointer
  ) -> Route.Point {
    let value = { (column: Int) in bytes.number(at: 24 + 8 * (column * count + index)) }
    // No height is further from the sea than this, and a centimetre of it is a whole number.
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
