public import AmbleCore
public import Foundation

/// Traffic matched to the streets of one import of a region. May be shared between threads.
///
/// ```swift
/// let data = try TrafficData(reading: [folder.appending(path: "speeds.csv")])
/// let traffic = try StreetTraffic(data, on: region)
/// var draft = StreetConditions.Draft(of: region.graph)
/// traffic.add(to: &draft, on: region.graph, at: .now)
/// planner.apply(StreetConditions(draft, keeping: planner.conditions))
/// ```
public struct StreetTraffic: StreetConditionSource {
  /// The speed and the cost of an arc by a speed file.
  struct ArcSpeed: Hashable, Sendable {
    var arc: ArcID
    /// Average speed, m/s, or 0 if the arc is closed.
    var speed: Double
    /// Factor of the cost that follows from the speed.
    var factor: Double
  }

  /// A closure with its arcs.
  struct MatchedClosure: Sendable {
    var closure: StreetClosure
    var arcs: [ArcID]
  }

  /// Numbers of speeds and closures that matched or did not.
  public let report: TrafficReport
  let speeds: [ArcSpeed]
  let closures: [MatchedClosure]

  /// Matches traffic to a region's streets.
  /// - Throws: `TrafficError` if there are speeds and the region has no numbers of nodes, because an
  ///   older Amble imported it.
  /// - Complexity: O(nodes of the region + speeds), and as `Graph.arcs(along:)` for closures.
  public init(_ data: TrafficData, on region: Region) throws(TrafficError) {
    var report = TrafficReport()
    speeds = try data.speeds.isEmpty ? [] : Self.speeds(data.speeds, region, &report)
    let graph = region.graph
    closures = data.closures.map { closure in
      MatchedClosure(closure: closure, arcs: Self.arcs(of: closure, on: graph))
    }
    report.add(closures)
    self.report = report
  }

  private static func speeds(
    _ rows: [NodePairSpeed], _ region: Region, _ report: inout TrafficReport
  ) throws(TrafficError) -> [ArcSpeed] {
    guard let file = region.nodeFile else {
      throw TrafficError(
        "\(region.folder.shownPath) has no numbers of nodes, because an older Amble made it: import "
          + "it again to use speeds.")
    }
    defer { file.release() }
    var matcher = SpeedMatcher(rows, graph: region.graph)
    do throws(StreetNodeTable.Damage) {
      try StreetNodeTable.visit(file.bytes, segments: region.graph.segmentCount) { matcher.add($0) }
    } catch {
      throw TrafficError(
        "The region \(region.folder.shownPath) is damaged, its numbers of nodes cannot be read: import "
          + "it again.")
    }
    matcher.finish()
    report.add(matcher)
    return matcher.found
  }

  /// Returns the arcs that a closure closes.
  private static func arcs(of closure: StreetClosure, on graph: Graph) -> [ArcID] {
    var arcs: Set<ArcID> = []
    for shape in closure.shapes {
      switch shape {
      case .line(let line):
        for arc in graph.arcs(along: line) {
          arcs.insert(arc)
          if !closure.isOneWay { arcs.insert(arc.reversed) }
        }
      case .area(let rings):
        for segment in graph.segments(in: rings) {
          arcs.insert(ArcID(segment: segment, backward: false))
          arcs.insert(ArcID(segment: segment, backward: true))
        }
      }
    }
    return arcs.sorted()
  }

  /// Adds the speeds, and the closures that hold at a time.
  public func add(to draft: inout StreetConditions.Draft, on graph: Graph, at time: Date) {
    let cars = ModeSet(.drive)
    for speed in speeds {
      if speed.speed > 0 {
        draft.setSpeed(speed.speed, on: speed.arc, for: cars)
        if speed.factor != 1 { draft.multiplyCost(by: speed.factor, on: speed.arc, for: cars) }
      } else {
        draft.close(speed.arc, for: cars)
      }
    }
    for matched in closures where matched.closure.holds(at: time) {
      for arc in matched.arcs { draft.close(arc, for: matched.closure.modes) }
    }
  }

  /// Returns the next time after another at which a closure begins or ends, or `nil` if none does.
  ///
  /// ```swift
  /// let traffic = try region.traffic()
  /// if let change = traffic?.nextChange(after: .now) {
  ///   print("Apply the traffic again in \(change.timeIntervalSinceNow) s.")
  /// }
  /// ```
  public func nextChange(after time: Date) -> Date? {
    closures.lazy.flatMap { [$0.closure.start, $0.closure.end] }.compactMap { $0 }
      .filter { $0 > time }.min()
  }
}

/// A source of conditions of streets that change with time, such as traffic, closures and riders'
/// reports. Values name places by coordinates, so that they outlive an import of the region.
///
/// ```swift
/// /// Closes a street at night.
/// struct NightClosure: StreetConditionSource {
///   var street: [Coordinate]
///
///   func add(to draft: inout StreetConditions.Draft, on graph: Graph, at time: Date) {
///     guard CivilTime(time, in: .gmt).second < 6 * 3600 else { return }
///     for arc in graph.arcs(along: street) { draft.close(arc, for: .all) }
///   }
///
///   func nextChange(after time: Date) -> Date? {
///     let second = CivilTime(time, in: .gmt).second
///     return time + Double((second < 6 * 3600 ? 6 * 3600 : 24 * 3600) - second)
///   }
/// }
/// ```
public protocol StreetConditionSource: Sendable {
  /// Adds the conditions that hold at a time to a draft.
  func add(to draft: inout StreetConditions.Draft, on graph: Graph, at time: Date)
  /// Returns the next time after another at which the conditions change by themselves, or `nil` if
  /// they do not.
  func nextChange(after time: Date) -> Date?
}

/// Streets that some modes may not use for a time, given by their shape on the map.
///
/// ```swift
/// let market = StreetClosure(
///   name: "Market", shapes: [.line([start, end])], end: .now + 6 * 3600, modes: [.init(.drive)])
/// market.holds(at: .now)  // true
/// ```
public struct StreetClosure: Hashable, Sendable {
  /// The shape of closed streets.
  public enum Shape: Hashable, Sendable {
    /// Streets along a line.
    case line([Coordinate])
    /// Streets that have a point in an area: its outline and the outlines of its holes.
    case area([[Coordinate]])
  }

  /// A name for messages; may be empty.
  public var name: String
  /// The closed streets.
  public var shapes: [Shape]
  /// The first moment, or `nil` if it has begun long ago.
  public var start: Date?
  /// The moment at which it is over, or `nil` if it does not end.
  public var end: Date?
  /// The modes that may not use the streets.
  public var modes: ModeSet
  /// Whether lines are closed in their direction alone.
  public var isOneWay: Bool

  /// Creates a closure in both directions.
  public init(
    name: String = "", shapes: [Shape], start: Date? = nil, end: Date? = nil,
    modes: ModeSet = .all, isOneWay: Bool = false
  ) {
    self.name = name
    self.shapes = shapes
    self.start = start
    self.end = end
    self.modes = modes
    self.isOneWay = isOneWay
  }

  /// Returns whether it holds at a time.
  public func holds(at time: Date) -> Bool {
    start.map { $0 <= time } ?? true && end.map { time < $0 } ?? true
  }
}

// MARK: Report

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
