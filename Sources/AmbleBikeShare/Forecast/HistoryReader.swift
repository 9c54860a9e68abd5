/// Reads the numbers of a history; never beyond the end.
struct HistoryReader {
  var bytes: ArraySlice<UInt8>

  /// Larger amounts are no amounts of events or hours.
  private static let largest = 1e12

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type
  ) throws(AvailabilityHistoryError) -> Number {
    let size = Number.bitWidth / 8
    guard bytes.count >= size else { throw .wrongLength }
    var number: Number = 0
    for (position, byte) in bytes.prefix(size).enumerated() {
      number |= Number(truncatingIfNeeded: byte) << (8 * position)
    }
    bytes.removeFirst(size)
    return number
  }

  /// Reads a number that is finite and not negative.
  mutating func amount() throws(AvailabilityHistoryError) -> Double {
    let number = Double(bitPattern: try integer(UInt64.self))
    guard (0...Self.largest).contains(number) else { throw .badNumber }
    return number
  }

  /// Reads a number that is finite and may be negative.
  private mutating func number(
    upTo bound: Double
  ) throws(AvailabilityHistoryError) -> Double {
    let number = Double(bitPattern: try integer(UInt64.self))
    guard abs(number) <= bound else { throw .badNumber }
    return number
  }

  mutating func correction() throws(AvailabilityHistoryError) -> ChanceCorrection {
    var correction = ChanceCorrection()
    for table in correction.tables.indices {
      for cell in correction.tables[table].cells.indices {
        let (times, available) = (try amount(), try amount())
        guard available <= times else { throw .badNumber }
        correction.tables[table].cells[cell] = OutcomeTable.Cell(
          times: times, available: available)
      }
    }
    for index in correction.regressions.indices {
      for weight in 0..<3 {
        correction.regressions[index].weights[weight] = try number(upTo: 100)
      }
      for entry in ChanceRegression.prior.indices {
        correction.regressions[index].precision[entry] = try number(upTo: Self.largest)
      }
    }
    return correction
  }

  mutating func flow() throws(AvailabilityHistoryError) -> Flow {
    Flow(arrivals: try amount(), departures: try amount())
  }

  mutating func text() throws(AvailabilityHistoryError) -> String {
    let count = Int(try integer(UInt16.self))
    guard count <= bytes.count else { throw .wrongLength }
    guard count <= 256, let text = String(validating: bytes.prefix(count), as: UTF8.self) else {
      throw .badNumber
    }
    bytes.removeFirst(count)
    return text
  }

  mutating func system() throws(AvailabilityHistoryError) -> SystemActivity {
    var system = SystemActivity()
    try fill(&system.events)
    try fill(&system.risk)
    try fill(&system.situationEvents)
    try fill(&system.situationExpected)
    try fill(&system.trucks)
    for state in system.truckHours.indices { system.truckHours[state] = try amount() }
    system.recent = try amount()
    system.recentExpected = try amount()
    return system
  }

  private mutating func fill(_ flows: inout [Flow]) throws(AvailabilityHistoryError) {
    for index in flows.indices { flows[index] = try flow() }
  }

  mutating func row() throws(AvailabilityHistoryError) -> StationRow {
    var row = StationRow()
    row.seen = try amount()
    row.vehicles = Int(try integer(UInt16.self))
    row.docks = Int(try integer(Int16.self))
    guard row.vehicles <= StationCounts.maximum,
      (-1...StationCounts.maximum).contains(row.docks)
    else { throw .badNumber }
    row.missed = try amount()
    row.recent = try flow()
    row.recentExpected = try flow()
    row.events = try flow()
    row.expected = try flow()
    return row
  }

  mutating func cell() throws(AvailabilityHistoryError) -> HourCell {
    var cell = HourCell()
    var numbers: [Float] = []
    for _ in 0..<8 {
      let number = Float(bitPattern: try integer(UInt32.self))
      guard (0...Float(Self.largest)).contains(number) else { throw .badNumber }
      numbers.append(number)
    }
    var next = numbers.makeIterator()
    cell.update { $0 = next.next() ?? 0 }
    return cell
  }
}
