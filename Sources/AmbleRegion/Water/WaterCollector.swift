import AmbleCore

/// Collects the banks of lakes, rivers and canals mapped as areas, and the coast. Not to be shared
/// between threads.
final class WaterCollector: ElementConsumer {
  private var positions = NodePositions()
  private var lines: [Range<Int>] = []
  private var members: Set<Int64> = []

  /// Creates an empty collector.
  init() {}

  func consumeFirst(_ element: Element) {
    switch element {
    case .relation(_, let members, let tags):
      guard tags["type"] == "multipolygon", WaterArea.isOpen(tags) else { return }
      for member in members where member.kind == .way { self.members.insert(member.id) }
    case .way(let id, let nodes, let tags):
      guard nodes.count > 1, members.contains(id) || WaterArea.isBank(tags) else { return }
      lines.append(positions.add(nodes))
    case .node: break
    }
  }

  func consumeSecond(_ element: Element) {
    guard case .node(let id, let position, _) = element else { return }
    positions.set(id, position)
  }

  /// Returns the lines of the banks, and empties the collector.
  func finish() -> [[Coordinate]] {
    defer { (positions, lines, members) = (NodePositions(), [], []) }
    return lines.map(positions.line).filter(WaterArea.isLarge)
  }
}

/// Decides which areas of a map are water whose bank shapes the ground next to it.
enum WaterArea {
  /// Minimum length of a closed bank, metres: a pond 60 m across covers several cells of a model of
  /// 30 m; our own estimate.
  private static let shortest = 200.0

  /// Returns whether tags describe water under the open sky that is there all year.
  static func isOpen(_ tags: Tags) -> Bool {
    guard tags["natural"] == "water" || isOldStyle(tags) else { return false }
    let isHidden = tags["tunnel"] ?? tags["covered"] ?? "no" != "no"
    return !isHidden && tags["intermittent"] != "yes"
  }

  /// Returns whether tags describe a way with water on one side.
  static func isBank(_ tags: Tags) -> Bool { tags["natural"] == "coastline" || isOpen(tags) }

  /// Returns whether a line is open or long enough.
  static func isLarge(_ line: [Coordinate]) -> Bool {
    guard line.count > 1 else { return false }
    guard line.first == line.last else { return true }
    return zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } >= shortest
  }

  /// Returns whether tags describe water as they did before `natural=water` had kinds.
  private static func isOldStyle(_ tags: Tags) -> Bool {
    ["riverbank", "dock"].contains(tags["waterway"]) || tags["landuse"] == "reservoir"
  }
}
