import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleSamples
import HTTPTypes
import Testing

@testable import AmbleServer

struct VCardEndpointTests {
  let home: TestServer
  let ada: String

  init() async throws {
    home = try TestServer()
    ada = try await home.register("ada@example.org")
  }

  private func importCards(_ cards: String) async throws -> Answer {
    try await home.ask(
      .post, "/contacts/import", as: ada, body: cards, headers: [.contentType: "text/vcard"])
  }

  /// An export can be imported again, also by another user.
  @Test func exportsCanBeImported() async throws {
    _ = try await home.ask(
      .post, "/contacts", as: ada,
      body: #"{"name": "陳; 🥾", "address": "R\"ua\", 1", "lat": 1.25, "lon": 2.5, "note": "a\nb"}"#)
    let file = try await home.ask(.get, "/contacts.vcf", as: ada)
    #expect(file.headers[.contentDisposition] == #"attachment; filename="contacts.vcf""#)
    let eve = try await home.register("eve@example.org")
    let answer = try await home.ask(
      .post, "/contacts/import", as: eve, body: String(decoding: file.body, as: UTF8.self))
    #expect(try answer.json["added"]?.number == 1)
    for member in ["name", "address", "lat", "lon", "note"] {
      let original = try await home.ask(.get, "/contacts", as: ada).json["items.0.\(member)"]
      #expect(try answer.json["items.0.\(member)"] == original)
    }
  }

  /// An address in the city without a position gets one; an address in another city does not, nor
  /// does an unknown one.
  @Test func addressesAreLookedUp() async throws {
    let region = try TestRegion.demo.get().region
    let place = try #require(
      try region.places.search(PlaceQuery("a", limit: 50)).first {
        $0.street != nil && $0.housenumber != nil && $0.city != nil
      })
    let address = "\(place.street!) \(place.housenumber!)"
    let answer = try await importCards(
      """
      BEGIN:VCARD
      FN:Here
      ADR:;;\(address);\(place.city!);;;
      END:VCARD
      BEGIN:VCARD
      FN:Elsewhere
      ADR:;;\(address);Samarkand;;;
      END:VCARD
      BEGIN:VCARD
      FN:Nowhere
      ADR:;;qqqq 99;;;;
      END:VCARD
      BEGIN:VCARD
      NOTE:nameless
      END:VCARD
      """)
    let items = try #require(try answer.json["items"]?.elements)
    let latitude = try #require(items[0]["lat"]?.number)
    let longitude = try #require(items[0]["lon"]?.number)
    let found = Coordinate(latitude: latitude, longitude: longitude)
    #expect(found.distance(to: place.position) < 200)
    #expect(items[1]["lat"] == .null)
    #expect(items[2]["lat"] == .null)
    #expect(try answer.json["skipped.0.line"]?.number == 13)
  }

  /// A body without cards is rejected.
  @Test func otherFilesAreRefused() async throws {
    #expect(try await importCards("name,address\nAda,Porto").status == .unprocessableContent)
    #expect(try await importCards("").status == .unprocessableContent)
  }
}
