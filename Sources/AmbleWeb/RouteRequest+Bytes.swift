import AmbleCore

extension RouteRequest {
  /// Reads a request, little-endian:
  ///
  /// | bytes | what |
  /// |---|---|
  /// | 0–3 | mode, as `Mode` numbers them |
  /// | 4–7 | algorithm: 0 automatic, 1 pareto, 2 alternatives, 3 single |
  /// | 8–11 | how many routes at most |
  /// | 12–15 | 1 to keep off stairs, else 0 |
  /// | 16–19 | how many members of the front to give as routes too |
  /// | 20–23 | 0 |
  /// | 24–31 | longest route allowed, a multiple of the shortest; a 64-bit float, as all below |
  /// | 32–39 | flatness, or NaN for the mode's own cost |
  /// | 40–47 | steepest grade allowed, or NaN for the mode's own limit |
  /// | 48… | the places: latitude and longitude, degrees |
  ///
  /// What the numbers say is for the planner to judge.
  init(bytes: UnsafeRawBufferPointer) throws(EngineError) {
    guard bytes.count >= 48, bytes.count % 16 == 0 else {
      throw EngineError("A request cannot be \(bytes.count) bytes long.")
    }
    guard let mode = Mode(rawValue: UInt8(clamping: bytes.word(at: 0))) else {
      throw EngineError("There is no mode \(bytes.word(at: 0)).")
    }
    self.init(places: Self.places(bytes), mode: mode)
    algorithm = try Self.algorithm(bytes.word(at: 4))
    count = Int(Int32(bitPattern: bytes.word(at: 8)))
    avoidSteps = bytes.word(at: 12) != 0
    frontRoutes = Int(Int32(bitPattern: bytes.word(at: 16)))
    maxDetour = bytes.number(at: 24)
    flatness = bytes.optionalNumber(at: 32)
    maxGrade = bytes.optionalNumber(at: 40)
  }

  private static func algorithm(_ number: UInt32) throws(EngineError) -> Algorithm {
    switch number {
    case 0: return .automatic
    case 1: return .pareto
    case 2: return .alternatives
    case 3: return .single
    default: throw EngineError("There is no algorithm \(number).")
    }
  }

  private static func places(_ bytes: UnsafeRawBufferPointer) -> [Coordinate] {
    stride(from: 48, to: bytes.count, by: 16).map {
      Coordinate(latitude: bytes.number(at: $0), longitude: bytes.number(at: $0 + 8))
    }
  }
}
