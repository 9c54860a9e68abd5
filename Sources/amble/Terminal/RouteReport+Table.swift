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
    lines += exceptions(of: answer.routes[0])
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
    return "\(from) to \(to), \(mode): " + (count == 1 ? "1 route" : "\(count) routes\(order)")
  }

  /// Returns what a route exceeds: it comes first.
  private func exceptions(of route: Route) -> [String] {
    guard !route.exceptions.isEmpty else { return [] }
    let count = route.exceptions.count
    let length = Quantity.distance(route.exceptions.reduce(0) { $0 + $1.length })
    let profile = TravelProfile(mode: route.mode)
    let rise = profile.maxRise.map { "\(percent($0)) up" }
    let fall = profile.maxFall.map { "\(percent($0)) down" }
    let limits = [rise, fall].compactMap(\.self).joined(separator: " and ")
    let adverb = Language.english.adverb(for: route.mode)
    let head =
      "No route \(adverb) keeps to \(limits). This one is steeper in "
      + (count == 1 ? "1 place, \(length):" : "\(count) places, \(length) in all:")
    return [head] + route.exceptions.map(text) + [""]
  }

  private func percent(_ thousandths: UInt16) -> String {
    "\(FixedDecimal.text(Double(thousandths) / 10, decimals: 1)) %"
  }

  private func text(of stretch: GradeException) -> String {
    let grade = FixedDecimal.text(abs(stretch.grade) * 100, decimals: 1)
    return "  after \(Quantity.distance(stretch.from)), for \(Quantity.distance(stretch.length)): "
      + "\(grade) % \(stretch.grade > 0 ? "up" : "down")"
      + (stretch.isDoubtful ? ", perhaps within the limit: the heights are not exact enough" : "")
  }

  /// What is known of the order: routes of unknown heights come last.
  private var order: String {
    if answer.routes.allSatisfy({ $0.unknownHeightShare == 1 }) { return ", the shortest first" }
    return answer.routes[0].unknownHeightShare == 0 ? ", the flattest first" : ""
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
      atLeast(Quantity.climb(route.ascent), of: route),
      atLeast(Quantity.climb(route.descent), of: route),
      atLeast(Quantity.grade(route.steepestGrade), of: route),
      route.stairs >= 0.5 ? Quantity.distance(route.stairs) : "-",
    ]
  }

  private func comparison(of route: Route) -> [String] {
    let saved = route.savedAscent.rounded()
    return [
      Quantity.difference(route.extraDistance),
      route.unknownHeightShare > 0 ? "?" : saved == 0 ? "-" : Quantity.climb(saved),
      route.reason.rawValue,
    ]
  }

  /// Returns a quantity that heights decide: what is known is the minimum.
  private func atLeast(_ quantity: String, of route: Route) -> String {
    switch route.unknownHeightShare {
    case 0: quantity
    case 1: "?"
    default: "≥ \(quantity)"
    }
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

// MARK: Profile

/// Elevation profiles in block characters, all routes of an answer on one scale.
struct ProfileDrawing {
  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// The minimum height of all routes, metres, or `nil` if all are unknown.
  let lowest: Double?
  private let highest: Double
  private let maxDistance: Double
  private let width: Int

  /// Creates a drawing.
  /// - Parameter width: columns of the longest route.
  init(_ routes: [Route], width: Int) {
    let heights = routes.lazy.flatMap(\.points).compactMap(\.height.metres)
    lowest = heights.min()
    highest = heights.max() ?? 0
    maxDistance = routes.map(\.distance).max() ?? 0
    self.width = width
  }

  /// Returns the profile of a route. Each column shows the maximum known height of its part, or a
  /// dot if all are unknown.
  func drawing(of route: Route) -> String {
    guard let lowest, maxDistance > 0 else { return "" }
    let columns = max(1, Int((route.distance / maxDistance * Double(width)).rounded()))
    let tops = tops(of: route, columns: columns)
    let range = max(highest - lowest, 1)
    let marks = tops.map { top -> Character in
      guard let top else { return "·" }
      let level = Int((top - lowest) / range * Double(Self.blocks.count))
      return Self.blocks[min(level, Self.blocks.count - 1)]
    }
    return String(marks)
  }

  /// Returns the maximum known height in each column, interpolated between points.
  private func tops(of route: Route, columns: Int) -> [Double?] {
    var tops = [Double?](repeating: nil, count: columns)
    let step = max(route.distance, .leastNonzeroMagnitude) / Double(columns)
    func column(_ distance: Double) -> Int { min(max(Int(distance / step), 0), columns - 1) }
    for (a, b) in zip(route.points, route.points.dropFirst()) where b.distance > a.distance {
      guard let low = a.height.metres, let high = b.height.metres else { continue }
      let grade = (high - low) / (b.distance - a.distance)
      for index in column(a.distance)...column(b.distance) {
        let begin = max(a.distance, Double(index) * step)
        let end = min(b.distance, Double(index + 1) * step)
        let top = low + max((begin - a.distance) * grade, (end - a.distance) * grade)
        tops[index] = max(tops[index] ?? top, top)
      }
    }
    return tops
  }
}
