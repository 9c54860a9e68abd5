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

/// The best order of stops, with the cost that it minimises.
struct MeasuredOrder {
  let answer: StopsAnswer
  let cost: TourCost

  init(_ answer: StopsAnswer, by cost: TourCost) {
    (self.answer, self.cost) = (answer, cost)
  }

  static let resource = Resource<Self>([
    .required("order", \.answer.order, .list(of: .integer()), "Indices of the stops, from 0."),
    .required("optimal", \.answer.isOptimal, .flag, "Whether the order is proved optimal."),
    .required("bound", \.answer.bound, .number(decimals: 3), "Lower bound of the cost."),
    .orNull(
      "cost_before", \.answer.costBefore, .number(decimals: 3),
      "Null if there is no route through all stops."),
    .required("cost_after", \.answer.cost, .number(decimals: 3)),
    .required(
      "cost", \.answer.cost, .number(decimals: 3), "Seconds for time, otherwise metres."),
    .required("by", \.cost.name, .word(of: ["time", "distance", "effort"])),
    .required("unreachable", \.answer.unreachable, .list(of: .integer())),
    .required(
      "gaps", \.answer.gaps, .list(of: .orNull(.number(decimals: 1))),
      "For each stop given, metres from the street where its routes end if they are more than 50, "
        + "else null."),
  ])
}
