import AmbleCore
import AmbleTesting
import AmbleText
import Foundation
import Testing

@testable import AmbleRegion

/// Searches in real maps.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared map data is absent"))
struct RealPlaceTests {
  /// At least this share of 100 seeded addresses of a city comes first: typed in full, with the
  /// number first, without accents and case, without the street's last letter, with two letters
  /// transposed.
  @Test(arguments: [
    (AddressForm.whole, 0.97), (.numberFirst, 0.97), (.folded, 0.97), (.unfinished, 0.95),
    (.exchanged, 0.85),
  ])
  func addressesAreFound(form: AddressForm, share: Double) throws {
    let cities = [
      ("copenhagen-centre.osm.pbf", try PlaceFixtures.copenhagen.get()),
      ("helsinki-centre.osm.pbf", try PlaceFixtures.helsinki.get()),
    ]
    for (name, index) in cities {
      let addresses = try SampleAddress.some(100, of: name)
      let found = try addresses.filter { address in
        let query = PlaceQuery(form.text(of: address), near: address.position)
        guard let first = try index.search(query).first else { return false }
        return first.street == address.street && first.housenumber == address.number
      }
      #expect(Double(found.count) >= share * Double(addresses.count), "\(name) \(form)")
    }
  }

  /// Helsinki's streets and the city have Finnish and Swedish names.
  @Test func bothLanguagesOfHelsinkiAreFound() throws {
    let index = try PlaceFixtures.helsinki.get()
    let near = Coordinate(latitude: 60.17, longitude: 24.94)
    for text in [
      "mannerheimintie", "Mannerheimvägen", "mannerheimvag", "mannerheimvägen helsingfors",
    ] {
      #expect(try index.titles(text, near: near).first == "Mannerheimintie", "\(text)")
    }
    var query = PlaceQuery("mannerheimintie", near: near)
    query.language = "sv"
    let street = try #require(try index.search(query).first)
    #expect(street.title == "Mannerheimvägen")
    #expect(street.city == "Helsingfors")
  }

  /// Well-known places of Porto come first for the texts that users type.
  @Test(arguments: [
    ("aliados", "Aliados"), ("torre dos cl", "Torre dos Clérigos"),
    ("rua sta catarina", "Rua de Santa Catarina"),
    ("sao bento", "São Bento"), ("livraria lello", "Livraria Lello"), ("bolhão", "Bolhão"),
  ])
  func placesOfPortoAreFound(text: String, name: String) throws {
    let near = Coordinate(latitude: 41.147, longitude: -8.611)
    let titles = try PlaceFixtures.porto.get().titles(text, near: near, limit: 3)
    #expect(titles.contains { $0.contains(name) }, "\(titles)")
  }

  /// Rua das Flores ends on Largo de São Domingos in Porto.
  @Test func aCrossingOfPortoIsFound() throws {
    let place = try #require(
      try PlaceFixtures.porto.get().lookup("Rua das Flores & Largo de São Domingos").place)
    #expect(place.position.distance(to: Coordinate(latitude: 41.1421, longitude: -8.6141)) < 150)
  }
}

/// An address of a real map.
struct SampleAddress {
  var street: String
  var number: String
  var position: Coordinate

  /// Returns seeded addresses among a map's nodes, each with an ordinary street and number.
  static func some(_ count: Int, of name: String) throws -> [SampleAddress] {
    var generator = SeededGenerator(seed: 42)
    let nodes = try Collected(files: [MapFixtures.url(name)]).nodes
    let addresses = nodes.compactMap { node -> SampleAddress? in
      guard let street = node.tags["addr:street"], let number = node.tags["addr:housenumber"],
        node.tags["name"] == nil, street.count > 5, number.allSatisfy(\.isNumber)
      else { return nil }
      return SampleAddress(street: street, number: number, position: node.position.coordinate)
    }
    return Array(addresses.shuffled(using: &generator).prefix(count))
  }
}

/// A form of typing an address.
enum AddressForm: Sendable {
  case whole, numberFirst, folded, unfinished, exchanged

  /// Returns the address as typed.
  func text(of address: SampleAddress) -> String {
    switch self {
    case .whole: "\(address.street) \(address.number)"
    case .numberFirst: "\(address.number) \(address.street)"
    case .folded: FoldedText("\(address.street) \(address.number)").joined
    case .unfinished: "\(address.number) \(address.street.dropLast())"
    case .exchanged: "\(exchanged(address.street)) \(address.number)"
    }
  }

  private func exchanged(_ street: String) -> String {
    var letters = Array(street)
    letters.swapAt(2, 3)
    return String(letters)
  }
}
