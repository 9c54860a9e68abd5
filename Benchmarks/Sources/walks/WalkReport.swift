import AmbleCore
import AmbleRegion
import Foundation

/// Runs the walks and prints their results.
struct WalkReport {
  let region: Region
  let pairs: [(Coordinate, Coordinate)]

  func run() {
    let planner = RoutePlanner(region)
    let walks = pairs.compactMap { measure($0.0, $0.1, planner) }
    print("\(walks.count) of \(pairs.count) answered, threshold \(planner.ascentThreshold) m")
    guard !walks.isEmpty else { return }
    reportClimb(walks)
    quantiles("query, ms", walks.dropFirst(5).map { $0.seconds * 1000 })
    quantiles("front members", walks.map { Double($0.answer.front.count) })
    quantiles("alternatives of 9", walks.map { Double($0.answer.routes.count) })
    quantiles("states and labels", walks.map { Double($0.answer.visited) })
    quantiles("greatest share with a better", walks.map { $0.maxShare })
    print("shortest repeats the flattest: \(walks.filter(\.shortestRepeatsFlattest).count)")
    quantiles("climb against ascent, m", walks.map { $0.disagreement })
    print("agree within 5 m or 5 %: \(walks.filter(\.agrees).count) of \(walks.count)")
    print("exact: \(walks.filter(\.answer.isExact).count) of \(walks.count)")
  }

  private func measure(
    _ from: Coordinate, _ to: Coordinate, _ planner: RoutePlanner
  ) -> WalkMeasure? {
    var request = RouteRequest(places: [from, to])
    request.algorithm = .pareto
    request.count = 9
    let start = Date()
    do {
      let answer = try planner.routes(for: request)
      return WalkMeasure(seconds: Date().timeIntervalSince(start), answer: answer)
    } catch {
      print("\(from) to \(to): \(error)")
      return nil
    }
  }

  private func reportClimb(_ walks: [WalkMeasure]) {
    let total = walks.reduce(0) { $0 + $1.avoidable }
    func removed(_ left: (WalkMeasure) -> Double) -> String {
      percent((total - walks.reduce(0) { $0 + left($1) }) / total)
    }
    print("avoidable climb of the shortest, mean: \(number(total / Double(walks.count))) m")
    print("removed by route 1: \(removed { $0.avoidable(within: 99) })")
    print("removed by the knee: \(removed { $0.avoidableAtKnee })")
    for factor in [1.01, 1.07, 1.23] {
      print("removed within +\(percent(factor - 1)): \(removed { $0.avoidable(within: factor) })")
    }
  }

  private func quantiles(_ name: String, _ values: [Double]) {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return }
    func at(_ share: Double) -> String { number(sorted[Int(share * Double(sorted.count - 1))]) }
    print("\(name): p5 \(at(0.05)), median \(at(0.5)), p95 \(at(0.95)), most \(at(1))")
  }

  private func number(_ value: Double) -> String { String(format: "%.2f", value) }
  private func percent(_ value: Double) -> String { String(format: "%.0f %%", value * 100) }
}
