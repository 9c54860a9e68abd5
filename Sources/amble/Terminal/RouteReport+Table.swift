import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleServer

extension RouteReport {
  /// Returns the answer for a terminal: a row per route with its profile below, then the directions
  /// of the first.
  /// - Parameters:
  ///   - from: the name of the start.
  ///   - to: the name of the end, or `nil` for round trips.
  ///   - width: columns of the longest profile.
  func table(from: String, to: String?, width: Int = 48) -> String {
    var lines = [title(from, to), ""]
    lines += rows(width: width, areTrips: to == nil)
    lines += directions(of: answer.routes[0])
    lines += ["", attribution]
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(_ from: String, _ to: String?) -> String {
    let mode = Language.english.adverb(for: answer.routes[0].mode)
    let count = answer.routes.count
    guard let to else {
      return "Round trips from \(from), \(mode): "
        + (count == 1 ? "1 trip" : "\(count) trips, the best first")
    }
    return "\(from) to \(to), \(mode): "
      + (count == 1 ? "1 route" : "\(count) routes, the flattest first")
  }

  private func rows(width: Int, areTrips: Bool) -> [String] {
    var table = TextTable()
    let compared = areTrips ? [] : ["longer", "saves", "why"]
    table.append(["", "distance", "time", "up", "down", "steepest", "stairs"] + compared)
    for (index, route) in answer.routes.enumerated() {
      table.append(
        areTrips
          ? ["\(index + 1)"] + measures(of: route)
          : ["\(route.flatnessRank)"] + measures(of: route) + comparison(of: route))
    }
    let drawing = ProfileDrawing(answer.routes, width: width)
    let lines = table.lines
    return [lines[0]]
      + zip(lines.dropFirst(), answer.routes).flatMap { line, route in
        [line, "   " + drawing.drawing(of: route) + heights(of: route)]
      }
  }

  private func measures(of route: Route) -> [String] {
    [
      Quantity.distance(route.distance), Quantity.duration(route.duration),
      Quantity.climb(route.ascent), Quantity.climb(route.descent),
      Quantity.grade(route.steepestGrade),
      route.stairs >= 0.5 ? Quantity.distance(route.stairs) : "-",
    ]
  }

  private func comparison(of route: Route) -> [String] {
    let saved = route.savedAscent.rounded()
    return [
      Quantity.difference(route.extraDistance), saved == 0 ? "-" : Quantity.climb(saved),
      route.reason.rawValue,
    ]
  }

  private func heights(of route: Route) -> String {
    let heights = route.points.lazy.compactMap(\.height.metres)
    guard let low = heights.min(), let high = heights.max() else { return "height unknown" }
    return "  \(FixedDecimal.text(low, decimals: 0))–\(Quantity.climb(high))"
  }

  private func directions(of route: Route) -> [String] {
    guard !route.steps.isEmpty else { return [] }
    var table = TextTable()
    for (number, step) in route.steps.enumerated() {
      let climb = step.ascent.rounded() > 0 ? "\(Quantity.climb(step.ascent)) up" : ""
      let distance = step.maneuver == .arrive ? "" : Quantity.distance(step.distance)
      table.append(["\(number + 1)", distance, climb])
    }
    let title = answer.routes.count == 1 ? "Directions" : "Directions of route 1"
    return ["", title]
      + zip(table.lines, route.steps).map { "\($0)  \(Language.english.instruction(for: $1))" }
  }

  private var attribution: String {
    let copyrights = sources.copyrights.joined(separator: "; ")
    guard let elevation = sources.elevation else { return "Heights are unknown. \(copyrights)" }
    let threshold = FixedDecimal.text(sources.ascentThreshold, decimals: 1)
    let filter =
      sources.ascentThreshold > 0 ? "; ups and downs under \(threshold) m are not counted" : ""
    return "Heights: \(elevation)\(filter). \(copyrights)"
  }
}
