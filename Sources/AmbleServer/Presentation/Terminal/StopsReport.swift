public import AmbleCore

/// The best order of some stops as the command line shows it.
public struct StopsReport: Sendable {
  /// The stops as they were given.
  public var stops: [(position: Coordinate, name: String)]
  /// The order, and the route through it.
  public var route: RouteReport

  /// A report from its parts.
  /// - Parameter route: with its `tour`.
  public init(stops: [(position: Coordinate, name: String)], route: RouteReport) {
    self.stops = stops
    self.route = route
  }

  /// The answer as the HTTP API gives it, with the stops as they were given.
  public func json() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      route.tour?.answer.writeMembers(by: route.tour?.cost ?? .time, to: &$0)
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

  /// The answer for a terminal: a row for each stop with the way to it, then what was proved.
  public func table() -> String {
    guard let tour = route.tour, let path = route.answer.routes.first else { return "" }
    let order = tour.answer.order
    let visits = path.stops.indices.map { order[$0 % order.count] }
    var rows = TextTable()
    for (number, point) in path.stops.enumerated() {
      let from = path.points[path.stops[max(0, number - 1)]]
      let to = path.points[point]
      rows.append([
        "\(number + 1)", number == 0 ? "" : Quantity.distance(to.distance - from.distance),
        number == 0 ? "" : Quantity.duration(to.time - from.time),
      ])
    }
    let lines = zip(rows.lines, visits).map { "\($0)  \(stops[$1].name)" }
    return (["\(path.summary), \(path.mode.adverb)", ""] + lines + ["", verdict(of: tour)])
      .joined(separator: "\n") + "\n"
  }

  /// What was saved, and how far from the best the order may be.
  private func verdict(of tour: RouteReport.FoundTour) -> String {
    let answer = tour.answer
    var sentences = [
      answer.isOptimal
        ? "No order is better: this is proved."
        : "No order is better by more than \(percent(answer.cost / max(answer.bound, 1) - 1))."
    ]
    if let before = answer.costBefore, before > answer.cost {
      sentences.append("It saves \(quantity(before - answer.cost, of: tour.cost)).")
    }
    if !answer.unreachable.isEmpty {
      let names = answer.unreachable.map { stops[$0].name }.joined(separator: ", ")
      sentences.append("Left out, for no way leads there: \(names).")
    }
    return sentences.joined(separator: " ")
  }

  private func percent(_ share: Double) -> String {
    "\(FixedDecimal.text(share * 100, decimals: 1)) %"
  }

  private func quantity(_ cost: Double, of kind: TourCost) -> String {
    switch kind {
    case .time: Quantity.duration(cost)
    case .distance: Quantity.distance(cost)
    case .effort: "as much effort as \(Quantity.distance(cost)) of level way"
    }
  }
}
