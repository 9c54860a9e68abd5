import AmbleCore

extension RouteRequest {
  /// Reads a request, little-endian:
  ///
  /// | bytes | content |
  /// |---|---|
  /// | 0–3 | raw value of the `Mode` |
  /// | 4–7 | algorithm: 0 automatic, 1 pareto, 2 alternatives, 3 single |
  /// | 8–11 | maximum number of routes |
  /// | 12–15 | 1 to avoid stairs, otherwise 0 |
  /// | 16–19 | maximum number of members of the front returned as routes |
  /// | 20–23 | climb of a round trip: 0 any, 1 minimum, 2 maximum |
  /// | 24–31 | maximum length as a multiple of the shortest; a 64-bit float, as all below |
  /// | 32–39 | flatness, or NaN for the mode's own cost |
  /// | 40–47 | maximum grade, or NaN for the mode's own limit |
  /// | 48–55 | length of a round trip, metres, or NaN for routes between places |
  /// | 56–59 | seed of a round trip |
  /// | 60–63 | 0 |
  /// | 64… | the places: latitude and longitude, degrees |
  ///
  /// The planner validates the numbers.
  init(bytes: RawSpan) throws(EngineError) {
    guard bytes.byteCount >= Self.headerSize, bytes.byteCount % 16 == 0 else {
      throw EngineError.misuse("A request cannot be \(bytes.byteCount) bytes long.")
    }
    guard let mode = Mode(rawValue: UInt8(clamping: bytes.word(at: 0))) else {
      throw EngineError.misuse("There is no mode \(bytes.word(at: 0)).")
    }
    self.init(places: Self.places(bytes), mode: mode)
    algorithm = try Self.algorithm(bytes.word(at: 4))
    count = Int(Int32(bitPattern: bytes.word(at: 8)))
    travel.avoidSteps = bytes.word(at: 12) != 0
    frontRoutes = Int(Int32(bitPattern: bytes.word(at: 16)))
    maxDetour = bytes.number(at: 24)
    travel.flatness = bytes.optionalNumber(at: 32)
    travel.maxGrade = bytes.optionalNumber(at: 40)
    roundTrip = try Self.roundTrip(bytes)
  }

  private static var headerSize: Int { 64 }

  private static func roundTrip(_ bytes: RawSpan) throws(EngineError) -> RoundTrip? {
    guard let length = bytes.optionalNumber(at: 48) else { return nil }
    var roundTrip = RoundTrip(length: length)
    roundTrip.climb = try climb(bytes.word(at: 20))
    roundTrip.seed = UInt64(bytes.word(at: 56))
    return roundTrip
  }

  private static func climb(_ number: UInt32) throws(EngineError) -> RoundTrip.Climb {
    switch number {
    case 0: return .any
    case 1: return .least
    case 2: return .most
    default: throw EngineError.misuse("There is no climb \(number).")
    }
  }

  private static func algorithm(_ number: UInt32) throws(EngineError) -> Algorithm {
    switch number {
    case 0: return .automatic
    case 1: return .pareto
    case 2: return .alternatives
    case 3: return .single
    default: throw EngineError.misuse("There is no algorithm \(number).")
    }
  }

  private static func places(_ bytes: RawSpan) -> [Coordinate] {
    stride(from: headerSize, to: bytes.byteCount, by: 16).map {
      Coordinate(latitude: bytes.number(at: $0), longitude: bytes.number(at: $0 + 8))
    }
  }
}
