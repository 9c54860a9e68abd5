import AmbleCore
import AmbleRegion
import Foundation
import Sampling

/// Walks between seeded pairs of places in a region.
///
///     walks measure REGION [PAIRS [LEAST-KM MOST-KM]]   climb saved, alternatives, time
///     walks answer REGION [PAIRS [LEAST-KM MOST-KM]]    time of an answer apart from the search
///     walks pairs REGION [PAIRS [LEAST-KM MOST-KM]]     the same pairs as JSON, for other routers
///     walks compare REGION PAIRS.json ROUTES.json       whether another route beats our first
@main
struct Walks {
  static func main() {
    do { try run() } catch {
      print("\(error)")
      exit(1)
    }
  }

  private static func run() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { usage() }
    let opened = ContinuousClock.now
    let region = try Region(opening: URL(filePath: arguments[1]))
    let time = ContinuousClock.now - opened
    switch arguments[0] {
    case "measure":
      print("opened in \(time)")
      WalkReport(region: region, pairs: pairs(region, arguments.dropFirst(2))).run()
    case "answer":
      try AnswerTimes(region: region, pairs: pairs(region, arguments.dropFirst(2))).run()
    case "pairs":
      let numbers = pairs(region, arguments.dropFirst(2)).map {
        [$0.0.latitude, $0.0.longitude, $0.1.latitude, $0.1.longitude]
      }
      print(String(decoding: try JSONEncoder().encode(numbers), as: UTF8.self))
    case "compare" where arguments.count == 4:
      try PeerComparison(region: region, pairs: arguments[2], routes: arguments[3]).run()
    default: usage()
    }
  }

  private static func usage() -> Never {
    print("usage: walks measure|answer|pairs REGION [PAIRS [LEAST-KM MOST-KM]]")
    print("       walks compare REGION PAIRS.json ROUTES.json")
    exit(2)
  }

  private static func pairs(
    _ region: Region, _ arguments: ArraySlice<String>
  ) -> [(Coordinate, Coordinate)] {
    let numbers = arguments.compactMap(Double.init)
    let range = numbers.count > 2 ? numbers[1] * 1000...numbers[2] * 1000 : 1000...4000
    var junctions = JunctionPairs(
      graph: region.graph, range: range, heightKnown: true, seed: 1)
    return junctions.pairs(numbers.first.map { Int($0) } ?? 200)
  }
}
