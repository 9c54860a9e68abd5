import AmbleCore

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
