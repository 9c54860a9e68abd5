import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Foundation
import Hummingbird

/// A request to OSRM's `nearest`.
struct OSRMNearestQuery: OSRMQuery {
  private let path: OSRMPath
  private let options: OSRMOptions
  private var number = 1

  static let parameters = OSRMOptions.fields.parameters + fields.parameters

  private static let fields = QueryFields<OSRMNearestQuery>([
    .integer("number", \.number, 1...100, "Number of streets; 1 by default.")
  ])

  init(_ path: OSRMPath, _ parameters: RequestParameters) throws(APIError) {
    guard path.coordinates.count == 1 else {
      throw .badRequest(.onePointNeeded, ["count": .integer(path.coordinates.count)])
    }
    self.path = path
    options = try OSRMOptions(parameters, for: 1)
    try Self.fields.read(parameters, into: &self)
  }

  var cost: WorkCost { .brief }

  func answer(in region: ServedRegion, _ isCancelled: () -> Bool) throws(APIError) -> Response {
    let place = path.coordinates[0]
    let found: [SnappedPlace]
    do throws(RouteError) {
      found = try region.planner.nearestStreets(to: place, mode: path.mode, count: number)
    } catch {
      throw APIError(error, advice: region.advice(on: error, [place]))
    }
    try options.check(Array(found.prefix(1)))
    return .object { json in
      json.field("code", "Ok")
      guard !options.skipsWaypoints else { return }
      json.array("waypoints") { list in
        for place in found {
          list.object {
            place.writeWaypoint(hint: options.writesHints, to: &$0)
            let nodes = region.region.streetNodes()?.neighbours(of: place) ?? []
            if !nodes.isEmpty {
              $0.array("nodes") { list in for id in nodes { list.integer(id) } }
            }
          }
        }
      }
    }
  }
}

/// The text by which OSRM's clients name a place again. It holds the position.
enum OSRMHint {
  /// Returns the hint of a position: base64 (RFC 4648, section 5) of latitude and longitude in units of
  /// 10⁻⁷ degrees, 4 bytes each, least significant first.
  static func text(of position: Coordinate) -> String {
    let numbers = [position.latitude, position.longitude].map { Int32(($0 * 1e7).rounded()) }
    let bytes = numbers.flatMap { withUnsafeBytes(of: $0.littleEndian) { [UInt8]($0) } }
    return Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
