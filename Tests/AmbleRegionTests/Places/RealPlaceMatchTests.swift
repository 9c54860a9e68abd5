import AmbleCore
import AmbleTesting
import AmbleText
import Foundation
import Testing

@testable import AmbleRegion

/// Matches of real maps' places with texts from their names.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared map data is absent"))
struct RealPlaceMatchTests {
  /// A seeded sample of names finds a place of that name that matches well, with and without the
  /// city.
  @Test(arguments: RealMap.allCases)
  func everyNameFitsItself(map: RealMap) throws {
    let index = try map.index.get()
    for record in try map.catalog.get().named.sample(400, seed: 11) {
      guard let name = record.names?.primary, !FoldedText(name).words.isEmpty else { continue }
      let city = record.context.city.map { "\(name), \($0)" } ?? name
      for text in [name, city] {
        let strong = try index.strong(text)
        #expect(strong.contains { $0.isCalled(name) }, "seed 11: \(text)")
      }
    }
  }

  /// For users' texts the intended place matches well, and no place is taken for one outside the
  /// map.
  @Test(arguments: RealMap.allCases)
  func textsMeanWhatTheySay(map: RealMap) throws {
    let index = try map.index.get()
    for (text, title) in MatchTable.rows(of: map) {
      let strong = try index.strong(text).flatMap { [$0.title, $0.addressLine] }
      if let title {
        #expect(strong.contains(title), "\(text): \(strong)")
      } else {
        #expect(strong.isEmpty, "\(text)")
      }
    }
  }

  /// A seeded sample of addresses: street and number find an equal address.
  @Test(arguments: RealMap.allCases)
  func everyAddressFitsItself(map: RealMap) throws {
    let index = try map.index.get()
    for record in try map.catalog.get().houses.sample(400, seed: 12) {
      guard let street = record.street, let number = record.housenumber,
        HouseNumber.isCandidate(number), !number.contains(where: { ";,".contains($0) })
      else { continue }
      let strong = try index.strong("\(street) \(number)")
      let isFound = strong.contains {
        HouseNumber.fold($0.housenumber ?? "") == HouseNumber.fold(number)
      }
      #expect(isFound, "seed 12: \(street) \(number)")
    }
  }

  /// A seeded sample of names and addresses with a significant word replaced by one that no map
  /// has: no place matches well.
  @Test(arguments: RealMap.allCases)
  func aNonsenseWordFitsNothing(map: RealMap) throws {
    let index = try map.index.get()
    var generator = SeededGenerator(seed: 13)
    let catalog = try map.catalog.get()
    for record in catalog.named.sample(400, seed: 13) + catalog.houses.sample(100, seed: 13) {
      let text = record.names?.primary ?? [record.street, record.housenumber].joinedText
      guard let wrong = text.replacingAWord(using: &generator) else { continue }
      #expect(try index.strong(wrong).isEmpty, "seed 13: \(wrong)")
      let withCity = wrong + ", " + (record.context.city ?? "")
      #expect(try index.strong(withCity).isEmpty, "seed 13: \(withCity)")
    }
  }
}

/// The real maps of these tests.
enum RealMap: CaseIterable, Sendable {
  case porto, copenhagen, helsinki, heidelberg

  var index: Result<PlaceIndex, any Error> {
    switch self {
    case .porto: PlaceFixtures.porto
    case .copenhagen: PlaceFixtures.copenhagen
    case .helsinki: PlaceFixtures.helsinki
    case .heidelberg: PlaceFixtures.heidelberg
    }
  }

  /// The catalog that the index was written from.
  var catalog: Result<PlaceCatalog, any Error> {
    let file =
      switch self {
      case .porto: "porto-centre.osm.pbf"
      case .copenhagen: "copenhagen-centre.osm.pbf"
      case .helsinki: "helsinki-centre.osm.pbf"
      case .heidelberg: "heidelberg.osm.pbf"
      }
    return Result {
      let collector = PlaceCollector()
      try OpenStreetMapReader(files: [MapFixtures.url(file)]).read([collector])
      return PlaceCatalog(collector) { _ in }
    }
  }
}

extension PlaceIndex {
  /// Returns the places that match a text well.
  func strong(_ text: String) throws -> [Place] {
    try candidates(for: text).filter { $0.match?.isStrong == true }
  }
}

extension Place {
  /// The street and the number.
  fileprivate var addressLine: String {
    [street, housenumber].compactMap(\.self).joined(separator: " ")
  }

  /// Returns whether one of its names equals a name after folding.
  fileprivate func isCalled(_ name: String) -> Bool {
    let words = Set(FoldedText(name).words)
    return ([title] + names.values).contains { Set(FoldedText($0).words) == words }
  }
}

extension [PlaceRecord] {
  fileprivate func sample(_ count: Int, seed: UInt64) -> [PlaceRecord] {
    var generator = SeededGenerator(seed: seed)
    return Array(shuffled(using: &generator).prefix(count))
  }
}

extension [String?] {
  fileprivate var joinedText: String { compactMap(\.self).joined(separator: " ") }
}

extension String {
  /// Returns the text with a significant word replaced, or `nil` if it has none.
  fileprivate func replacingAWord(using generator: inout some RandomNumberGenerator) -> String? {
    var words = split(separator: " ").map(String.init)
    let major = words.indices.filter { index in
      let folded = FoldedText(words[index]).words
      return folded.contains { !MinorWords.isParticle($0) && !HouseNumber.isCandidate($0) }
    }
    guard let index = major.randomElement(using: &generator) else { return nil }
    words[index] = "Xqzvwkj"
    return words.joined(separator: " ")
  }
}
