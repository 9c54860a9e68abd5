import AmbleCore
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// `/isochrone` over the demo city, around its museum.
struct IsochroneEndpointTests {
  private static let place = "point=38.039838,-30.062905"
  private let way = "/isochrone?\(place)"

  private func ring(_ value: JSONValue?) -> [Coordinate] {
    (value?.elements ?? []).map {
      Coordinate(latitude: $0["1"]?.number ?? .nan, longitude: $0["0"]?.number ?? .nan)
    }
  }

  /// Three features in GraphHopper's format, numbered from the smallest; closed rings, with growing
  /// bounding boxes.
  @Test func bucketsComeFromTheLeast() async throws {
    let answer = try await ask(way + "&time_limit=600&buckets=3")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
    #expect(answer.headers[.init("X-GH-Took")!].flatMap { Int($0) } != nil)
    let json = try answer.json
    let features = json["polygons"]?.elements ?? []
    #expect(features.map { $0["properties.bucket"]?.number } == [0, 1, 2])
    #expect(json["info.copyrights.0"]?.text?.isEmpty == false)
    var heights: [Double] = []
    for feature in features {
      #expect(feature["type"] == .string("Feature"))
      #expect(feature["geometry.type"] == .string("Polygon"))
      let outline = ring(feature["geometry.coordinates.0"])
      #expect(outline.count > 8 && outline.first == outline.last)
      let latitudes = outline.map(\.latitude)
      heights.append((latitudes.max() ?? 0) - (latitudes.min() ?? 0))
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
  }

  /// A place 203 m from its street is told, one on a street is null.
  @Test func aPlaceFarFromStreetsIsTold() async throws {
    let far = try await ask("/isochrone?point=38.0345,-30.03").json
    #expect(far["polygons.0.properties.gap"]?.number?.rounded() == 203)
    #expect(try await ask(way).json["polygons.0.properties.gap"] == .null)
  }

  /// In ten minutes a walker covers at most 6 km/h · 10 min = 1 km; off the street it is 50 m more.
  /// At 0.0001 degrees to 11 m of latitude that is at most 0.0095 from the centre.
  @Test func noWalkIsLongerThanPossible() async throws {
    let json = try await ask(way).json
    let place = Coordinate(latitude: 38.039838, longitude: -30.062905)
    let outline = ring(json["polygons.0.geometry.coordinates.0"])
    let furthest = outline.map { place.distance(to: $0) }.max() ?? .infinity
    #expect((300...1150).contains(furthest))
  }

  /// As a FeatureCollection there are features instead, with the attribution and another media
  /// type.
  @Test func featuresComeAsACollection() async throws {
    let answer = try await ask(way + "&type=geojson&distance_limit=400")
    #expect(answer.headers[.contentType] == "application/geo+json; charset=utf-8")
    let json = try answer.json
    #expect(json["type"] == .string("FeatureCollection"))
    #expect(json["features"]?.elements?.count == 1)
    #expect(json["features.0.properties.copyrights.0"]?.text?.isEmpty == false)
    #expect(json["polygons"] == nil)
  }

  /// The full geometry is a MultiPolygon, whose first polygon is the one returned otherwise.
  @Test func theFullGeometryIsAMultiPolygon() async throws {
    let full = try await ask(way + "&full_geometry=true").json
    let usual = try await ask(way).json
    #expect(full["polygons.0.geometry.type"] == .string("MultiPolygon"))
    #expect(
      full["polygons.0.geometry.coordinates.0"] == usual["polygons.0.geometry.coordinates"])
  }

  /// A weight limit takes precedence over a distance limit, and that over a time limit; −1 is no
  /// limit. A weight is a duration, as in `/route`.
  @Test(arguments: [
    ("&time_limit=300&distance_limit=-1", "&time_limit=300"),
    ("&time_limit=300&distance_limit=500", "&distance_limit=500"),
    ("&weight_limit=200&distance_limit=500", "&time_limit=200"),
    ("&time_limit=600&profile=foot&reverse_flow=false&buckets=1&tolerance=0", ""),
  ])
  func limitsHaveAnOrderOfPrecedence(asked: String, same: String) async throws {
    let (one, other) = (try await ask(way + asked).json, try await ask(way + same).json)
    #expect(one["polygons"] == other["polygons"])
  }

  /// Uphill and downhill differ, so the area of routes to a place differs from the area of routes
  /// from it.
  @Test func routesToAPlaceDifferFromRoutesFromIt() async throws {
    let towards = try await ask(way + "&reverse_flow=true").json
    #expect(try await ask(way).json["polygons"] != towards["polygons"])
  }

  /// A body has the same members, and the point with longitude first or as text.
  @Test(arguments: ["[-30.062905, 38.039838]", "\"38.039838,-30.062905\""])
  func aPostedBodyIsAnsweredLikeAQuery(point: String) async throws {
    let body = "{\"point\": \(point), \"time_limit\": 300, \"buckets\": 2}"
    let posted = try await ask("/isochrone", method: .post, body: body).json
    let queried = try await ask(way + "&time_limit=300&buckets=2").json
    #expect(posted["polygons"]?.elements?.count == 2)
    #expect(posted["polygons"] == queried["polygons"])
  }

  private static let wrong: [(String, String)] = [
    ("", "Exactly one point is needed"),
    ("\(place)&\(place)", "not 2"),
    ("point=38.04", "Place 1"),
    ("point=48.2,16.3", "outside the region"),
    ("point=-30.062905,38.039838", "swapped"),
    ("\(place)&buckets=0", "1 to 20"),
    ("\(place)&buckets=21", "1 to 20"),
    ("\(place)&time_limit=0", "time_limit"),
    ("\(place)&time_limit=soon", "time_limit"),
    ("\(place)&distance_limit=nan", "distance_limit"),
    ("\(place)&reverse_flow=maybe", "reverse_flow must be true or false"),
    ("\(place)&tolerance=-3", "tolerance"),
    ("\(place)&type=pbf", "\"pbf\""),
    ("\(place)&profile=plane", "\"plane\""),
    ("\(place)&custom_model.speed=1", "custom_model"),
    ("\(place)&bucket=2", "\"bucket\""),
  ]

  /// Every invalid parameter is answered by status 400 and a message that names the error.
  @Test(arguments: wrong)
  func anInvalidRequestIsExplained(query: String, fragment: String) async throws {
    let answer = try await ask("/isochrone?" + query)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains(fragment))
    #expect(try answer.message.hasSuffix("."))
  }
}
