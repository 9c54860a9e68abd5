import AmbleFormats
import Foundation
import Testing

@testable import AmbleBikeShare

/// A history kept as bytes.
@Suite struct HistoryCodingTests {
  private let history = ForecastSamples.week(arrival: 3, departure: 4)

  /// Decoding and encoding again gives the same bytes, and the same forecasts.
  @Test func decodingRestoresTheHistory() throws {
    let bytes = history.encoded()
    let decoded = try AvailabilityHistory(decoding: bytes)
    #expect(decoded.encoded() == bytes)
    #expect(decoded.stationCount == 1)
    #expect(decoded.timeZone == ForecastSamples.utc)
    #expect(decoded.lastSnapshot == history.lastSnapshot)
    let counts = StationCounts(vehicles: 2, docks: 18)
    let now = ForecastSamples.monday + 7 * 86_400
    let again = decoded.forecast(station: "A", counts: counts, at: now, after: 1200)
    let first = history.forecast(station: "A", counts: counts, at: now, after: 1200)
    // The factors of the decoded one are computed from a few minutes more.
    #expect(abs(again.probabilityOfVehicle - first.probabilityOfVehicle) < 0.005)
  }

  /// The chances of a history that was kept are corrected as before.
  @Test func decodingRestoresTheCorrection() throws {
    let empty = ForecastSamples.week(arrival: 40, departure: 3)
    #expect(empty.correction != ChanceCorrection())
    #expect(try AvailabilityHistory(decoding: empty.encoded()).correction == empty.correction)
  }

  /// A history of version 1 had no correction, and is read without one.
  @Test func theVersionBeforeIsRead() throws {
    var plain = history
    plain.correction = ChanceCorrection()
    // Two numbers for each cell of the tables, nine for each regression, eight bytes each.
    let added = 8 * (2 * 6 * 24 + 9 * 12)
    var old = Array(plain.encoded().dropLast(8 + added))
    old[8] = 1
    let sum = FNV1a.hash(of: old)
    for shift in 0..<8 { old.append(UInt8(truncatingIfNeeded: sum >> (8 * shift))) }
    let decoded = try AvailabilityHistory(decoding: old)
    #expect(decoded.encoded() == plain.encoded())
  }

  /// A station takes the memory that is promised, and little more in a file.
  @Test func stationsAreSmall() {
    let empty = AvailabilityHistory(timeZone: ForecastSamples.utc).encoded().count
    #expect(AvailabilityHistory.bytesPerStation <= 1800)
    #expect(history.encoded().count - empty <= AvailabilityHistory.bytesPerStation)
  }

  /// Every prefix is an error.
  @Test func truncatedBytesAreAnError() {
    let bytes = history.encoded()
    for length in 0..<bytes.count {
      #expect(throws: AvailabilityHistoryError.self) {
        try AvailabilityHistory(decoding: Array(bytes.prefix(length)))
      }
    }
  }

  /// Any changed byte is an error, because the checksum covers all.
  @Test func changedBytesAreAnError() {
    let bytes = history.encoded()
    for position in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[position] ^= 0x41
      #expect(throws: AvailabilityHistoryError.self) {
        try AvailabilityHistory(decoding: changed)
      }
    }
  }

  /// Impossible numbers under a right checksum are errors, never traps.
  @Test func impossibleNumbersAreAnError() {
    let body = Array(history.encoded().dropLast(8))
    var trapped = 0
    for position in stride(from: 12, to: body.count, by: 3) {
      var changed = body
      changed[position] = 0xff
      let hash = FNV1a.hash(of: changed)
      for shift in 0..<8 { changed.append(UInt8(truncatingIfNeeded: hash >> (8 * shift))) }
      do {
        let decoded = try AvailabilityHistory(decoding: changed)
        let forecast = decoded.forecast(
          station: "A", counts: StationCounts(vehicles: 1, docks: 3),
          at: ForecastSamples.monday, after: 1200)
        #expect((0...1).contains(forecast.probabilityOfVehicle))
      } catch { trapped += 1 }
    }
    #expect(trapped > 0)
  }
}
