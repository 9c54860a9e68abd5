public import AmbleCore
public import Foundation

/// A vector tile of steep streets, drawn from the street graph on request, so that the map shows the
/// grades that routes are measured by.
///
/// Its layer `steep` has a feature for each class, with the attribute `grade`: 4, 8 or 12, the percent
/// that its streets reach. Lines lead uphill. Stairs, ferries and streets of unknown height are left
/// out.
///
/// ```swift
/// if SteepTile.zooms.contains(14) {
///   let tile = SteepTile(of: region.graph, zoom: 14, column: 7800, row: 6133)
///   show(tile.data)  // nil if no street in it is steep
/// }
/// ```
public struct SteepTile: Sendable {
  /// The layer's name.
  static let layer = "steep"
  /// The zooms of the tiles.
  public static let zooms = 13...14

  /// Rise over run at which each class begins.
  private static let limits = [0.04, 0.08, 0.12]
  /// Metres over which a grade is measured: the window of routes. Shorter streets are measured as a
  /// whole, but over no less than half of it.
  private static let window = 30.0

  private var streets: StreetLines

  /// Draws a tile.
  /// - Precondition: The numbers belong to a tile of `zooms`.
  /// - Complexity: O(points of the streets in it).
  public init(of graph: Graph, zoom: Int, column: Int, row: Int) {
    streets = StreetLines(
      in: TileAddress(zoom: zoom, column: column, row: row), classes: Self.limits.count)
    for segment in graph.segments(around: streets.box) where Self.isStreet(segment, in: graph) {
      draw(StreetProfile(of: segment, in: graph))
    }
  }

  /// The tile by the Mapbox Vector Tile specification 2.1, compressed with gzip, or `nil` if it is
  /// empty.
  public var data: Data? {
    let features = streets.lines.enumerated().map {
      VectorTile.Feature(attributes: ["grade": Int(Self.limits[$0] * 100)], lines: $1)
    }
    return VectorTile(layer: Self.layer, features: features).data
  }

  private static func isStreet(_ segment: Int, in graph: Graph) -> Bool {
    let isOpen = [false, true].contains { backward in
      !graph.access[ArcID(segment: segment, backward: backward).index].isEmpty
    }
    return isOpen && graph.attributes[segment].flags.isDisjoint(with: [.steps, .ferry])
  }

  /// Adds the steep parts of a street, each from its lower to its upper end.
  private mutating func draw(_ profile: StreetProfile) {
    let numbers = (0..<profile.points.count - 1).map { Self.steepness(of: $0, in: profile) }
    var first = 0
    while first < numbers.count {
      let number = numbers[first]
      let last = numbers[first...].firstIndex { $0 != number } ?? numbers.count
      let points = profile.points[first...last]
      if number > 0 { streets.add(points, class: number - 1) }
      if number < 0 { streets.add(points.reversed(), class: -number - 1) }
      first = last
    }
  }

  /// Returns the number of the class of a piece, from 1, negative if it falls, or 0.
  private static func steepness(of piece: Int, in profile: StreetProfile) -> Int {
    let middle = (profile.distances[piece] + profile.distances[piece + 1]) / 2
    guard let grade = profile.grade(around: middle, window: window) else { return 0 }
    let number = limits.count { abs(grade) >= $0 }
    return grade < 0 ? -number : number
  }
}

/// The points of a street with their distances and heights.
private struct StreetProfile {
  let points: [FixedCoordinate]
  /// Metres from the first point.
  let distances: [Double]
  private let heights: [Double?]

  init(of segment: Int, in graph: Graph) {
    let range = graph.pointRange(of: segment)
    points = range.map { graph.point[$0] }
    heights = range.map { graph.height[$0].metres }
    var (covered, before) = (0.0, points[0].coordinate)
    distances = points.map { point in
      let here = point.coordinate
      covered += before.distance(to: here)
      before = here
      return covered
    }
  }

  /// Returns rise over run around a distance, within the street, or `nil` if heights are unknown or
  /// the street is shorter than half of the window.
  func grade(around middle: Double, window: Double) -> Double? {
    let length = distances[distances.count - 1]
    let from = max(0, min(middle - window / 2, length - window))
    let to = min(length, from + window)
    guard to - from >= window / 2, let low = height(at: from), let high = height(at: to) else {
      return nil
    }
    return (high - low) / (to - from)
  }

  /// Returns the height at a distance, interpolated, or `nil` if it is unknown.
  private func height(at distance: Double) -> Double? {
    let next = distances.firstIndex { $0 >= distance } ?? distances.count - 1
    guard next > 0 else { return heights[0] }
    guard let before = heights[next - 1], let after = heights[next] else { return nil }
    let length = distances[next] - distances[next - 1]
    return length > 0
      ? before + (after - before) * (distance - distances[next - 1]) / length : after
  }
}
