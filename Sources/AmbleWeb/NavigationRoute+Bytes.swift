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

extension GuidanceStep {
  /// Writes the step:
  ///
  /// 1. The signed sign, the index of its first point, the number of bytes of its sentence and of
  ///    its street's name: four 32-bit integers.
  /// 2. Distance, duration, ascent, descent, grade.
  /// 3. The sentence and the name, UTF-8, padded to a multiple of 8 bytes.
  func write(to writer: inout ByteWriter) {
    let text = [UInt8](Language.english.instruction(for: self).utf8)
    let name = [UInt8](street.utf8)
    writer.append(UInt32(bitPattern: Int32(maneuver.graphHopperSign)))
    writer.append(UInt32(truncatingIfNeeded: points.lowerBound))
    writer.append(UInt32(truncatingIfNeeded: text.count))
    writer.append(UInt32(truncatingIfNeeded: name.count))
    for measure in [distance, duration, ascent, descent, grade] { writer.append(measure) }
    writer.append(text)
    writer.append(name)
    writer.fill(toMultipleOf: 8)
  }
}

extension Navigator.Progress {
  /// The progress, little-endian:
  ///
  /// 1. Status, next step, kind of the cue (9 if none), its step and the step that follows (2³²−1
  ///    if none), whether the direction is wrong, whether the fix was used, 0: eight 32-bit
  ///    integers.
  /// 2. Latitude, longitude, course, along, offset, metres to the step, remaining metres and
  ///    seconds, climb ahead, descent ahead, grade ahead (NaN if unknown), metres travelled,
  ///    seconds in motion, metres from the cue to its step: 64-bit floats.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    for word in words { writer.append(word) }
    for number in numbers { writer.append(number) }
    return writer.bytes
  }

  private var words: [UInt32] {
    [
      UInt32(status.rawValue), UInt32(step), UInt32(cue?.kind.rawValue ?? Self.silence),
      UInt32(cue?.step ?? 0), cue?.then.map { UInt32($0) } ?? .max, isWrongWay ? 1 : 0,
      isTrusted ? 1 : 0, 0,
    ]
  }

  private var numbers: [Double] {
    [
      position.latitude, position.longitude, course, along, offset, toStep, remaining,
      remainingTime, climbAhead, descentAhead, gradeAhead ?? .nan, travelled, movingTime,
      cue?.distance ?? 0,
    ]
  }

  /// The value for no cue.
  private static let silence: UInt8 = 9
}
