public import AmbleCore
import AmbleFormats
public import AmbleRegion

/// The best order of some stops for the command line.
public struct StopsReport: Sendable {
  /// The stops in the given order.
  public var stops: [(position: Coordinate, name: String)]
  /// The order, and the route through it.
  public var route: RouteReport

  /// Creates a report.
  /// - Parameter route: a report with a `tour`.
  public init(stops: [(position: Coordinate, name: String)], route: RouteReport) {
    self.stops = stops
    self.route = route
  }

  /// Returns the response of the HTTP API, with the stops in the given order.
  /// - Returns: JSON text, UTF-8.
  public func json() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      if let tour = route.tour {
        MeasuredOrder.resource.write(MeasuredOrder(tour.answer, by: tour.cost), to: &$0)
      }
      $0.array("stops") { list in
        for stop in stops {
          list.object {
            $0.field("name", stop.name)
            $0.field("lat", stop.position.latitude, decimals: 6)
            $0.field("lon", stop.position.longitude, decimals: 6)
          }
        }
      }
    }
    return json.bytes
  }
}
