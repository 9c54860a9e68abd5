/// Writes the numbers of a history.
struct HistoryWriter {
  var bytes: [UInt8] = []

  /// Returns the FNV-1a checksum of bytes.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    for shift in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift)))
    }
  }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  mutating func append(_ flow: Flow) {
    append(flow.arrivals)
    append(flow.departures)
  }

  /// Writes a text; the readers' bound is 256 bytes, which names and time zones keep.
  mutating func append(_ text: String) {
    append(UInt16(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ system: SystemActivity) {
    for flows in [
      system.events, system.risk, system.situationEvents, system.situationExpected, system.trucks,
    ] {
      for flow in flows { append(flow) }
    }
    for hours in system.truckHours { append(hours) }
    append(system.recent)
    append(system.recentExpected)
  }

  mutating func append(_ correction: ChanceCorrection) {
    for cell in correction.tables.flatMap(\.cells) {
      append(cell.times)
      append(cell.available)
    }
    for regression in correction.regressions {
      for weight in 0..<3 { append(regression.weights[weight]) }
      for number in regression.precision { append(number) }
    }
  }

  mutating func append(_ row: StationRow) {
    append(row.seen)
    append(UInt16(row.vehicles))
    append(Int16(row.docks))
    append(row.missed)
    for flow in [row.recent, row.recentExpected, row.events, row.expected] { append(flow) }
  }

  mutating func append(_ cell: HourCell) {
    var copy = cell
    copy.update { append($0.bitPattern) }
  }
}
