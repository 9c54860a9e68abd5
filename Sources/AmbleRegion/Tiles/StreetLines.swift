public import AmbleCore
public import Foundation

/// The streets of a graph within a vector tile, as lines by class.
struct StreetLines {
  /// Units along a side, and beyond it.
  private static let extent = VectorTile.extent
  private static let buffer = 64.0
  /// Points nearer than this to the one before are left out, units.
  private static let tolerance = 2.0

  private let address: TileAddress
  /// The lines of each class.
  private(set) var lines: [[[SIMD2<Int32>]]]

  /// Creates the lines of a tile, none at first.
  init(in address: TileAddress, classes: Int) {
    self.address = address
    lines = Array(repeating: [], count: classes)
  }

  /// The area of the tile and its margin.
  var box: BoundingBox {
    let margin = Self.buffer / Self.extent
    return BoundingBox(
      west: max(-180, address.longitude(-margin)), south: address.latitude(1 + margin),
      east: min(180, address.longitude(1 + margin)), north: address.latitude(-margin))
  }

  /// Adds a street, in as many lines as it enters the tile.
  /// - Parameter number: the index of its class.
  mutating func add(_ points: some Sequence<FixedCoordinate>, class number: Int) {
    let points = Array(points)
    var line: [SIMD2<Int32>] = []
    var last: SIMD2<Double>?
    for (index, point) in points.enumerated() {
      let here = place(point.coordinate)
      guard let before = last else {
        last = here
        continue
      }
      let isNear = ((here - before) * (here - before)).sum() < Self.tolerance * Self.tolerance
      if isNear, index < points.count - 1 { continue }
      last = here
      guard let (start, end) = Self.clipped(before, here) else { continue }
      let (from, to) = (Self.rounded(start), Self.rounded(end))
      if line.last != from {
        finish(&line, number)
        line = [from]
      }
      if to != from { line.append(to) }
    }
    finish(&line, number)
  }

  private mutating func finish(_ line: inout [SIMD2<Int32>], _ number: Int) {
    if line.count > 1 { lines[number].append(line) }
    line = []
  }

  /// Returns a position in units from the north-west corner.
  private func place(_ position: Coordinate) -> SIMD2<Double> {
    let count = Double(1 << address.zoom)
    let sine = sin(position.latitude * .pi / 180)
    let down = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    let right = position.longitude / 360 + 0.5
    return SIMD2(
      (right * count - Double(address.column)) * Self.extent,
      (down * count - Double(address.row)) * Self.extent)
  }

  private static func rounded(_ place: SIMD2<Double>) -> SIMD2<Int32> {
    SIMD2(Int32(place.x.rounded()), Int32(place.y.rounded()))
  }

  /// Returns the part of a straight piece within the tile and its margin (Liang and Barsky 1984).
  private static func clipped(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>
  ) -> (SIMD2<Double>, SIMD2<Double>)? {
    let change = end - start
    var (low, high) = (0.0, 1.0)
    for axis in 0...1 {
      guard abs(change[axis]) > 1e-9 else {
        guard start[axis] >= -buffer, start[axis] <= extent + buffer else { return nil }
        continue
      }
      let a = (-buffer - start[axis]) / change[axis]
      let b = (extent + buffer - start[axis]) / change[axis]
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    return low < high ? (start + change * low, start + change * high) : nil
  }
}

/// A vector tile of the levels of traffic stress for cyclists, drawn from the street graph on
/// request, so that the map shows the levels that routes use.
///
/// Its layer `stress` has a feature for each level, with the attribute `level`, 1…4: the streets that
/// bicycles may use in some direction, by the higher level of those directions.
///
/// ```swift
/// let tile = StressTile(of: region.graph, zoom: 14, column: 7800, row: 6133)
/// show(tile.data)
/// ```
public struct StressTile: Sendable {
  /// The layer's name.
  static let layer = "stress"
  /// The zooms of the tiles.
  public static let zooms = 12...14

  private var streets: StreetLines

  /// Draws a tile.
  /// - Precondition: The numbers belong to a tile of `zooms`.
  /// - Complexity: O(points of the streets in it).
  public init(of graph: Graph, zoom: Int, column: Int, row: Int) {
    streets = StreetLines(
      in: TileAddress(zoom: zoom, column: column, row: row), classes: 4)
    for segment in graph.segments(around: streets.box) {
      let level = Self.level(of: segment, in: graph)
      if level == 0 { continue }
      streets.add(graph.pointRange(of: segment).lazy.map { graph.point[$0] }, class: level - 1)
    }
  }

  /// Returns the level of a segment, or 0 if it is unknown or not ridden by bicycles.
  private static func level(of segment: Int, in graph: Graph) -> Int {
    let levels = [false, true].map { backward in
      graph.access[ArcID(segment: segment, backward: backward).index].ridden
        .contains(.bike)
        ? graph.attributes[segment].trafficStress(backward: backward) : 0
    }
    return Int(max(levels[0], levels[1]))
  }
}

extension StressTile {
  /// The tile by the Mapbox Vector Tile specification 2.1, compressed with gzip, or `nil` if it is
  /// empty.
  public var data: Data? {
    let features = streets.lines.enumerated().map {
      VectorTile.Feature(attributes: ["level": $0 + 1], lines: $1)
    }
    return VectorTile(layer: Self.layer, features: features).data
  }
}
