import AmbleCore
import AmbleRegion
import Foundation

/// Walks between seeded pairs of places: how much climb the front saves, how many alternatives
/// there are, how long a query takes.
///
///     swift run -c release walks REGION [PAIRS] [LEAST-KM MOST-KM]
@main
struct Walks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print("usage: walks REGION [PAIRS [LEAST-KM MOST-KM]]")
      exit(2)
    }
    let numbers = arguments.dropFirst().compactMap(Double.init)
    let count = numbers.first.map { Int($0) } ?? 200
    let range = numbers.count > 2 ? numbers[1] * 1000...numbers[2] * 1000 : 1000...4000
    let opened = Date()
    let region = try Region(opening: URL(filePath: folder))
    print("opened in \(milliseconds(Date().timeIntervalSince(opened))) ms")
    let threshold = region.manifest.elevation?.threshold ?? 1
    let planner = RoutePlanner(graph: region.graph, ascentThreshold: threshold)
    let pairs = WalkPairs(graph: region.graph, range: range).draw(count, seed: 1)
    report(pairs.compactMap { measure($0.0, $0.1, planner) }, asked: count, threshold)
  }

  private static func measure(
    _ from: Coordinate, _ to: Coordinate, _ planner: RoutePlanner
  ) -> WalkMeasure? {
    var request = RouteRequest(places: [from, to])
    request.algorithm = .pareto
    request.count = 9
    let start = Date()
    guard let answer = try? planner.routes(for: request) else { return nil }
    return WalkMeasure(seconds: Date().timeIntervalSince(start), answer: answer)
  }

  private static func report(_ walks: [WalkMeasure], asked: Int, _ threshold: Double) {
    print("\(walks.count) of \(asked) pairs answered, threshold \(threshold) m")
    let total = walks.reduce(0) { $0 + $1.avoidable }
    func removed(_ left: (WalkMeasure) -> Double) -> String {
      let rest = walks.reduce(0) { $0 + left($1) }
      return percent((total - rest) / total)
    }
    print("avoidable climb of the shortest, mean: \(number(total / Double(walks.count))) m")
    print("removed by route 1: \(removed { $0.avoidable(within: 99) })")
    print("removed by the knee: \(removed { $0.avoidableAtKnee })")
    for factor in [1.01, 1.07, 1.23] {
      print("removed within +\(percent(factor - 1)): \(removed { $0.avoidable(within: factor) })")
    }
    quantiles("query, ms", walks.dropFirst(5).map { $0.seconds * 1000 })
    quantiles("front members", walks.map { Double($0.answer.front.count) })
    quantiles("alternatives of 9", walks.map { Double($0.answer.routes.count) })
    quantiles("states and labels", walks.map { Double($0.answer.visited) })
    quantiles("greatest share with a better", walks.map { $0.greatestShare })
    quantiles("climb against ascent, m", walks.map { $0.disagreement })
    print("agree within 5 m or 5 %: \(walks.filter(\.agrees).count) of \(walks.count)")
    print("exact: \(walks.filter(\.answer.isExact).count) of \(walks.count)")
  }

  private static func quantiles(_ name: String, _ values: [Double]) {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return }
    func at(_ share: Double) -> String { number(sorted[Int(share * Double(sorted.count - 1))]) }
    print("\(name): p5 \(at(0.05)), median \(at(0.5)), p95 \(at(0.95)), most \(at(1))")
  }

  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
  private static func percent(_ value: Double) -> String { String(format: "%.0f %%", value * 100) }
  private static func milliseconds(_ seconds: Double) -> String { number(seconds * 1000) }
}
