import AmbleBikeShare
import AmbleCore
import AmbleTesting
import Foundation
import Testing

@testable import AmbleDemo

/// Files damaged at random: they are read or refused, and data that is read keeps the rules.
@Suite struct DamageTests {
  private static let originals: [(FeedFile, [UInt8])] = {
    let city = InventedBikeShareTests.city
    let time = FeedText.now.addingTimeInterval(40_000)
    let invented = InventedBikeShare.files.compactMap { file in
      city.document(file, at: time, base: "https://example.org").map { (file, $0) }
    }
    let cells = ["null", "-1", "1e999", "\"\\ud800\"", "[]", "{}", "true", "NaN", "\"\""]
    let mixed = cells.map { cell in
      "{\"station_id\":\(cell),\"num_bikes_available\":\(cell),\"is_renting\":\(cell)}"
    }
    return invented + [(.stationStatus, FeedText.list("stations", mixed + [FeedText.status("a")]))]
  }()

  /// Truncated, with bytes flipped, parts repeated, removed, and values replaced by others.
  @Test(arguments: 0..<8) func damagedFilesAreReadOrRefused(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var refused = 0
    for round in 0..<400 {
      let (file, original) = Self.originals[round % Self.originals.count]
      let bytes = Self.damaged(original, &random)
      do {
        Self.check(try FeedText.read(file, bytes))
      } catch {
        refused += 1
      }
    }
    // Damage usually breaks the JSON, but not always.
    #expect(refused > 50 && refused < 400)
  }

  private static func damaged(_ original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    let values = ["null", "-5", "1e308", "\"x\"", "[[]]", "{}", "true", "0", "NaN"]
    for _ in 0...random.below(3) {
      guard bytes.count > 20 else { break }
      let place = random.below(bytes.count)
      switch random.below(6) {
      case 0: bytes.removeLast(random.below(bytes.count / 2))
      case 1: bytes[place] ^= UInt8(1 << random.below(8))
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
      default:
        // A value stands between a colon and the next comma.
        guard let colon = bytes[place...].firstIndex(of: 58),
          let comma = bytes[colon...].firstIndex(where: { $0 == 44 || $0 == 125 })
        else { continue }
        bytes.replaceSubrange(
          (colon + 1)..<comma, with: Array(values[random.below(values.count)].utf8))
      }
    }
    return bytes
  }

  private static func check(_ document: FeedDocument) {
    #expect(Set(document.stations.map(\.id)).count == document.stations.count)
    #expect(document.stations.allSatisfy { $0.position.isValid && $0.capacity != 0 })
    #expect(document.statuses.allSatisfy { $0.vehicles >= 0 && $0.docks ?? 0 >= 0 })
    #expect(document.statuses.allSatisfy { !$0.stationID.isEmpty })
    #expect(document.vehicles.allSatisfy { $0.position?.isValid ?? ($0.stationID != nil) })
    #expect(document.plans.allSatisfy { $0.price(minutes: 60, kilometres: 10).isFinite })
    #expect(document.zones.zones.allSatisfy { $0.polygons.allSatisfy { !$0.isEmpty } })
    #expect((0...604_800).contains(document.header.ttl))
  }
}
