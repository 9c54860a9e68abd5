import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleServer

extension StopsReport {
  /// Returns the answer for a terminal: a row per stop with the distance and time to it, then the
  /// quality of the order.
  func table() -> String {
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
    let lines = zip(rows.lines, visits).map { line, stop in
      let gap = tour.answer.gaps[stop].map { ", \(Quantity.distance($0)) from the street" } ?? ""
      return "\(line)  \(stops[stop].name)\(gap)"
    }
    let title = "\(path.summary), \(Language.english.adverb(for: path.mode))"
    return ([title, ""] + lines + ["", verdict(of: tour)]).joined(separator: "\n") + "\n"
  }

  /// Returns the savings, and how far from the optimum the order may be.
  private func verdict(of tour: RouteReport.FoundTour) -> String {
    let answer = tour.answer
    var sentences = [
      answer.isOptimal
        ? "This order is proved optimal."
        : "This order is at most \(percent(answer.cost / max(answer.bound, 1) - 1)) above the optimum."
    ]
    if let before = answer.costBefore, before > answer.cost {
      sentences.append("It saves \(quantity(before - answer.cost, of: tour.cost)).")
    }
    if !answer.unreachable.isEmpty {
      let names = answer.unreachable.map { stops[$0].name }.joined(separator: ", ")
      sentences.append("Left out, because there is no route: \(names).")
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
    case .effort: "as much effort as \(Quantity.distance(cost)) on level ground"
    }
  }
}
