import AmbleCore

/// Counts of a region's traffic that matches its streets or does not.
public struct TrafficReport: Hashable, Sendable {
  /// Number of speeds that match a street.
  public private(set) var matchedSpeeds = 0
  /// Number of speeds with a node that no street of the region has.
  public private(set) var unknownNodes = 0
  /// Number of speeds with nodes that do not follow one another on a street.
  public private(set) var distantNodes = 0
  /// Number of speeds in a direction that is closed to cars.
  public private(set) var closedToCars = 0
  /// Number of segments with a speed.
  public private(set) var segments = 0
  /// Number of closures, and of the segments that they close.
  public private(set) var closures = 0
  /// Number of segments that closures close.
  public private(set) var closedSegments = 0
  /// Names and numbers, from 1, of closures without a street.
  public private(set) var unmatchedClosures: [String] = []

  mutating func add(_ matcher: SpeedMatcher) {
    for outcome in matcher.outcomes {
      switch outcome {
      case .matched: matchedSpeeds += 1
      case .unknownNode: unknownNodes += 1
      case .notNeighbours: distantNodes += 1
      case .closedToCars: closedToCars += 1
      }
    }
    segments = Set(matcher.found.map { $0.arc.segment }).count
  }

  mutating func add(_ closures: [StreetTraffic.MatchedClosure]) {
    self.closures = closures.count
    closedSegments = Set(closures.flatMap { $0.arcs.map { $0.segment } }).count
    for (index, matched) in closures.enumerated() where matched.arcs.isEmpty {
      let name = matched.closure.name
      unmatchedClosures.append(
        name.isEmpty ? "number \(index + 1)" : "number \(index + 1), \(name)")
    }
  }

  /// The report for a terminal, one sentence per line.
  public var text: String {
    var lines: [String] = []
    let speeds = matchedSpeeds + unknownNodes + distantNodes + closedToCars
    if speeds > 0 {
      lines.append("\(matchedSpeeds) of \(speeds) speeds match \(segments) stretches of streets.")
      add(unknownNodes, "name a node that no street of the region has", to: &lines)
      add(distantNodes, "name nodes that do not follow one another on a street", to: &lines)
      add(closedToCars, "are for a direction that is closed to cars", to: &lines)
    }
    if closures > 0 {
      let matched = closures - unmatchedClosures.count
      lines.append(
        "\(matched) of \(closures) closures match \(closedSegments) stretches of streets.")
      for name in unmatchedClosures.prefix(10) {
        lines.append("No street matches closure \(name).")
      }
      add(unmatchedClosures.count - 10, "closures match no street either", to: &lines)
    }
    return lines.isEmpty ? "The region has no traffic." : lines.joined(separator: "\n")
  }

  private func add(_ count: Int, _ predicate: String, to lines: inout [String]) {
    if count > 0 { lines.append("\(count) \(predicate).") }
  }
}
