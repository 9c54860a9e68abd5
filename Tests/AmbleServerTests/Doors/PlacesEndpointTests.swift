import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

/// Place search over the demo city.
struct PlacesEndpointTests {
  /// The museum is found by the prefix of its name.
  @Test func photonFindsPrefixes() async throws {
    let json = try await ask("/photon/api?q=museum+of+sm&limit=3").json
    #expect(json["type"] == .string("FeatureCollection"))
    #expect(json["features.0.properties.name"] == .string("Museum of Small Boats"))
    #expect(json["features.0.properties.osm_key"] == .string("tourism"))
    #expect(json["features.0.geometry.coordinates"]?.elements?.count == 2)
  }

  /// The same in GraphHopper's format.
  @Test func geocodeFindsTheSamePlace() async throws {
    let json = try await ask("/geocode?q=museum%20of%20small%20boats&limit=1&locale=en").json
    #expect(json["hits.0.name"] == .string("Museum of Small Boats"))
    #expect(abs((json["hits.0.point.lat"]?.number ?? 0) - 38.039838) < 0.001)
    #expect(json["took"]?.number != nil)
  }

  /// Each hit states its match: the whole name, a prefix, another name. A reverse search has no
  /// match.
  @Test(arguments: [
    ("museum%20of%20small%20boats", "exact"), ("museum%20of%20small%20b", "prefix"),
    ("small%20boats", "words"), ("museum%20of%20large%20planes", "partial"),
  ])
  func hitsHaveTheirMatch(text: String, match: String) async throws {
    let photon = try await ask("/photon/api?q=\(text)").json
    #expect(photon["features.0.properties.match"] == .string(match))
    let hit = try await ask("/geocode?q=\(text)").json
    #expect(hit["hits.0.match"] == .string(match))
    let reverse = try await ask("/photon/reverse?lat=38.039838&lon=-30.062905").json
    #expect(reverse["features.0.properties.match"] == nil)
  }

  /// The museum is found from its position, in both formats.
  @Test func aPositionHasAName() async throws {
    let photon = try await ask("/photon/reverse?lat=38.039838&lon=-30.062905").json
    #expect(photon["features"]?.elements?.count == 1)
    let hits = try await ask("/geocode?reverse=true&point=38.039838,-30.062905&limit=2").json
    #expect((1...2).contains(hits["hits"]?.elements?.count ?? 0))
  }

  /// A box across the 180th meridian has a west greater than its east; this one ends at the city.
  @Test func boxesMayCrossTheMeridian() async throws {
    let inside = try await ask("/photon/api?q=museum&bbox=170,38,-30,39").json
    #expect(inside["features"]?.elements?.isEmpty == false)
    #expect(try await ask("/photon/api?q=museum&bbox=-31,38,-30,39").json == inside)
    let outside = try await ask("/photon/api?q=museum&bbox=170,38,-40,39").json
    #expect(outside["features"]?.elements?.isEmpty == true)
    #expect(try await ask("/photon/api?q=museum&bbox=1,4,3,2").status == .badRequest)
  }

  /// The parts of an address find the house; a house that there is not, its street; a street that there
  /// is not, its district.
  @Test(arguments: [
    ("housenumber=11&street=SADDLE%20road&city=Solvarra", "house", "11"),
    ("housenumber=11&street=Saddle%20Road&district=Firside&postcode=1234", "house", "11"),
    ("housenumber=9999&street=Saddle%20Road&city=Solvarra", "street", "Saddle Road"),
    ("street=Saddle%20Road", "street", "Saddle Road"),
    ("street=No%20Such%20Way&district=Firside&city=Solvarra", "district", "Firside"),
    ("city=Solvarra", "city", "Solvarra"),
  ])
  func anAddressIsFoundByItsParts(query: String, layer: String, name: String) async throws {
    let first = try #require(
      try await ask("/photon/structured?\(query)").json["features.0.properties"])
    #expect(first["type"] == .string(layer))
    #expect((first["housenumber"] ?? first["name"]) == .string(name))
    if layer == "house" { #expect(first["street"] == .string("Saddle Road")) }
  }

  /// What contradicts an address is no answer.
  @Test func anAddressElsewhereIsNotFound() async throws {
    let elsewhere = try await ask("/photon/structured?street=Saddle%20Road&city=Elsewhere").json
    #expect(elsewhere["features"]?.elements?.isEmpty == true)
    for query in ["", "housenumber=11", "street=,", "street=Saddle%20Road&town=Solvarra"] {
      #expect(try await ask("/photon/structured?\(query)").status == .badRequest, "\(query)")
    }
  }

  /// Photon's `include` and `exclude` apply to searches by text, by address and by position.
  @Test func placesAreFilteredByCategory() async throws {
    let reverse = "/photon/reverse?lat=38.0449&lon=-30.0484&radius=5&limit=20"
    func tags(_ more: String) async throws -> Set<String> {
      let features = try await ask(reverse + more).json["features"]?.elements ?? []
      #expect(!features.isEmpty)
      return Set(
        features.compactMap { feature in
          let tag = ["osm_key", "osm_value"].compactMap { feature["properties"]?[$0]?.text }
          return tag.joined(separator: ".")
        })
    }
    let cafes = try await tags("&include=osm.amenity.cafe,osm.shop")
    #expect(
      cafes.contains("amenity.cafe")
        && cafes.allSatisfy { $0.hasPrefix("shop.") || $0 == "amenity.cafe" })
    let amenities = try await tags("&include=osm.amenity&exclude=osm.amenity.cafe")
    #expect(
      amenities.allSatisfy { $0.hasPrefix("amenity.") } && !amenities.contains("amenity.cafe"))
    let text = try await ask("/photon/api?q=museum&include=osm.shop").json
    #expect(
      text["features"]?.elements?.contains { $0["properties.osm_key"] == .string("tourism") }
        == false)
  }

  /// Each invalid request gets a message.
  @Test(arguments: [
    "/photon/api", "/photon/api?q=a&limit=NaN", "/photon/api?q=a&lat=1", "/photon/api?q=a&lon=1",
    "/photon/api?q=a&bbox=1,2,3", "/photon/api?q=a&layer=suburbia", "/photon/api?q=a&bogus=1",
    "/photon/api?q=a&osm_tag=a:b:c", "/photon/api?q=a&include=osm",
    "/photon/reverse?lat=1&lon=1&exclude=osm.a..b", "/photon/reverse?lat=1", "/photon/reverse",
    "/photon/reverse?lat=1&lon=1&radius=-1", "/geocode", "/geocode?reverse=true",
    "/geocode?q=a&limit=0",
  ])
  func anInvalidRequestIsExplained(path: String) async throws {
    let answer = try await ask(path)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.hasSuffix("."))
  }
}
