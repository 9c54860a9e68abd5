import AmbleFormats
import Foundation

/// An error of reading a stored history.
public enum AvailabilityHistoryError: Error, Equatable, Sendable {
  /// The bytes are no history, or of another version.
  case unknownFormat
  /// The bytes end early or go on too long.
  case wrongLength
  /// The checksum does not match.
  case wrongChecksum
  /// A number is impossible.
  case badNumber
  /// There is no such time zone on this machine.
  case unknownTimeZone(String)
}

/// Format, little-endian: "AMBLEAVH", version (4 bytes), the time zone, five times, the numbers of
/// the system, the stations with their names and cells, and from version 2 on the correction;
/// FNV-1a checksum (8 bytes). Forecasts that wait for their outcome are not kept.
extension AvailabilityHistory {
  private static let signature = Array("AMBLEAVH".utf8)
  private static let version: UInt32 = 2

  /// Encodes all that was learned.
  ///
  /// - Complexity: O(stations); about 1.7 kB each, and 4 kB for all.
  public func encoded() -> [UInt8] {
    var writer = HistoryWriter()
    writer.bytes = Self.signature
    writer.append(Self.version)
    writer.append(timeZone.identifier)
    for time in [lastSnapshot ?? 0, faded, refreshed] { writer.append(time) }
    writer.append(system)
    writer.append(UInt32(rows.count))
    for row in rows.indices {
      writer.append(names[row])
      writer.append(rows[row])
      let first = row * HourCell.count
      for cell in first..<first + HourCell.count { writer.append(cells[cell]) }
    }
    writer.append(correction)
    writer.append(FNV1a.hash(of: writer.bytes))
    return writer.bytes
  }

  /// Decodes a history, also one of version 1, whose forecasts are not corrected yet.
  ///
  /// - Throws: ``AvailabilityHistoryError`` if the bytes are not those of ``encoded()``.
  public init(decoding bytes: [UInt8]) throws(AvailabilityHistoryError) {
    guard bytes.starts(with: Self.signature) else { throw .unknownFormat }
    guard bytes.count >= Self.signature.count + 12 else { throw .wrongLength }
    let body = bytes.dropLast(8)
    var tail = HistoryReader(bytes: bytes[body.endIndex...])
    var reader = HistoryReader(bytes: body.dropFirst(Self.signature.count))
    let version = try reader.integer(UInt32.self)
    guard (1...Self.version).contains(version) else { throw .unknownFormat }
    guard try tail.integer(UInt64.self) == FNV1a.hash(of: body) else {
      throw .wrongChecksum
    }
    let zone = try reader.text()
    guard let timeZone = TimeZone(identifier: zone) else { throw .unknownTimeZone(zone) }
    self.init(timeZone: timeZone)
    let last = try reader.amount()
    lastSnapshot = last > 0 ? last : nil
    faded = try reader.amount()
    refreshed = try reader.amount()
    system = try reader.system()
    let count = Int(try reader.integer(UInt32.self))
    guard count <= Self.maximumStations else { throw .badNumber }
    for row in 0..<count {
      names.append(try reader.text())
      guard index.updateValue(row, forKey: names[row]) == nil else { throw .badNumber }
      rows.append(try reader.row())
      for _ in 0..<HourCell.count { cells.append(try reader.cell()) }
    }
    if version >= 2 { correction = try reader.correction() }
    guard reader.isAtEnd else { throw .wrongLength }
    system.refresh()
  }
}

/// Writes the numbers of a history.
struct HistoryWriter {
  var bytes: [UInt8] = []

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
