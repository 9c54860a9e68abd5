import AmbleCore
import AmbleJournal
import AmbleRegion
import Foundation

/// The conditions of streets by confirmed tips: closed gates close them, hazards add cost, and nice
/// views decide between streets that are otherwise alike.
struct TipConditions: StreetConditionSource, Equatable {
  /// A confirmed tip.
  struct Confirmed: Equatable {
    var kind: TipKind
    var line: [Coordinate]
    var expiresAt: Date
  }

  /// The tips.
  let tips: [Confirmed]

  /// Maximum distance of a tip from a street, metres.
  static let reach = 25.0
  /// Radius of a crossing, metres: streets that meet there have a point within it.
  private static let crossing = 12.0
  /// Metres by which travellers would go around a crossing, and around a bad spot of a street.
  private static let (crossingDetour, spotDetour) = (120.0, 40.0)
  /// The factor of the cost of a stretch with a bad surface.
  private static let badSurface = 1.5
  /// The factor of the cost of streets with a view: less than any real difference.
  private static let niceView = 0.97
  /// The maximum factor of one tip.
  private static let maxFactor = 5.0

  /// Creates the conditions of confirmed tips.
  init(_ tips: [Tip]) {
    self.tips = tips.compactMap { tip in
      guard tip.state == .confirmed, !tip.isHidden, tip.kind != .shortCut else { return nil }
      return Confirmed(
        kind: tip.kind, line: tip.line,
        expiresAt: Date(timeIntervalSince1970: Double(tip.expiresAt.milliseconds) / 1000))
    }
  }

  /// Adds the conditions at a time to a draft.
  func add(to draft: inout StreetConditions.Draft, on graph: Graph, at time: Date) {
    for tip in tips where tip.expiresAt > time {
      for segment in segments(of: tip, on: graph) { add(tip, segment, to: &draft, on: graph) }
    }
  }

  /// Returns the time at which the next tip expires.
  func nextChange(after time: Date) -> Date? {
    tips.lazy.map(\.expiresAt).filter { $0 > time }.min()
  }

  /// Returns the segments that a tip is about: those along its line; those that meet at a crossing;
  /// of other places the nearest one.
  private func segments(of tip: Confirmed, on graph: Graph) -> [Int] {
    guard tip.line.count == 1 else {
      return Set(graph.arcs(along: tip.line).map(\.segment)).sorted()
    }
    if tip.kind == .dangerousCrossing {
      let meeting = graph.segments(near: tip.line[0], within: Self.crossing)
      if !meeting.isEmpty { return meeting }
    }
    return Array(graph.segments(near: tip.line[0], within: Self.reach).prefix(1))
  }

  private func add(
    _ tip: Confirmed, _ segment: Int, to draft: inout StreetConditions.Draft, on graph: Graph
  ) {
    let length = max(1, Double(graph.length[segment]) / 100)
    let isSpot = tip.line.count == 1
    for backward in [false, true] {
      let arc = ArcID(segment: segment, backward: backward)
      switch tip.kind {
      case .closedGate: draft.close(arc, for: .all)
      case .badSurface:
        let factor = isSpot ? Self.factor(of: Self.spotDetour, on: length) : Self.badSurface
        draft.multiplyCost(by: factor, on: arc, for: Self.onWheels)
      case .dangerousCrossing:
        // A way through the crossing uses two of its streets.
        let factor = Self.factor(of: Self.crossingDetour / 2, on: length)
        draft.multiplyCost(by: factor, on: arc, for: Self.unprotected)
      case .niceView: draft.multiplyCost(by: Self.niceView, on: arc, for: Self.unprotected)
      case .shortCut: break
      }
    }
  }

  /// Returns the factor that adds the cost of some metres to a street.
  private static func factor(of metres: Double, on length: Double) -> Double {
    min(maxFactor, 1 + metres / length)
  }

  private static let onWheels = ModeSet.cycling.union(ModeSet(.wheelchair))
  private static let unprotected = ModeSet.onFoot.union(onWheels)
}
