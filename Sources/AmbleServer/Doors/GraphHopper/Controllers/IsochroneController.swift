import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/isochrone`: the area that can be reached from a place, or from which the place can be reached.
struct IsochroneController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/isochrone", [.get, .post], use: isochrone)
  }

  @Sendable private func isochrone(
    _ request: Request, _ context: Context
  ) async throws -> Response {
    let start = ContinuousClock.now
    let query = try IsochroneQuery(try await request.parameters(upTo: BodyLimit.small))
    let region = try registry.region(for: [query.request.place])
    let answer = try await pool.runCancellable(WorkCost(query)) { isCancelled in
      Self.answer(query, in: region, since: start, isCancelled)
    }
    return try answer.get()
  }

  private static func answer(
    _ query: IsochroneQuery, in region: ServedRegion, since start: ContinuousClock.Instant,
    _ isCancelled: () -> Bool
  ) -> Result<Response, APIError> {
    do throws(RouteError) {
      let isochrone = try region.planner.isochrone(
        for: query.request, leavingAt: query.departure, isCancelled: isCancelled)
      let took = (ContinuousClock.now - start) / .milliseconds(1)
      let report = IsochroneReport(
        isochrone: isochrone, query: query, sources: region.sources, took: took)
      let type = query.format == .json ? "application/json" : "application/geo+json"
      var response = Response(bytes: report.json(), type: type + "; charset=utf-8")
      response.headers[.ghTook] = String(Int(took.rounded()))
      return .success(response)
    } catch {
      return .failure(APIError(error, advice: region.advice(on: error, [query.request.place])))
    }
  }
}

/// An isochrone with the data of its response.
struct IsochroneReport: Sendable {
  var isochrone: Isochrone
  var query: IsochroneQuery
  var sources: DataSources
  /// Duration of the search, milliseconds.
  var took: Double

  /// Returns the response of GraphHopper's Isochrone API: one feature per bucket, smallest first.
  /// - Complexity: O(points).
  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      if query.format == .geojson { $0.field("type", "FeatureCollection") }
      $0.array(query.format == .geojson ? "features" : "polygons") { features in
        for (number, bucket) in isochrone.buckets.enumerated() {
          features.object { write(bucket, number, to: &$0) }
        }
      }
      if query.format == .json { $0.object("info") { sources.writeInfo(took: took, to: &$0) } }
    }
    return json.bytes
  }

  private func write(_ bucket: Isochrone.Bucket, _ number: Int, to json: inout JSONWriter) {
    json.field("type", "Feature")
    json.object("geometry") {
      $0.field("type", query.isFull ? "MultiPolygon" : "Polygon")
      $0.array("coordinates") { coordinates in
        if query.isFull {
          for polygon in bucket.polygons { coordinates.array { $0.rings(of: polygon) } }
        } else if let polygon = bucket.polygons.first {
          coordinates.rings(of: polygon)
        }
      }
    }
    json.object("properties") {
      $0.field("bucket", number)
      $0.field("gap", orNull: isochrone.place.gap, decimals: 1)
      if query.format == .geojson { $0.field("copyrights", sources.copyrights) }
    }
  }
}

extension JSONWriter {
  /// Writes the rings of a polygon as GeoJSON, the outer ring first.
  fileprivate mutating func rings(of polygon: Isochrone.Polygon) {
    for ring in [polygon.outer] + polygon.holes {
      array { line in for place in ring { line.position(place) } }
    }
  }
}
