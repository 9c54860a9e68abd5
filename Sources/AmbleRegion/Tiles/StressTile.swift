public import AmbleCore
public import Foundation

/// A vector tile of the levels of traffic stress for cyclists, drawn from the street graph on
/// request, so that the map shows the levels that routes use.
///
/// Its layer `stress` has a feature for each level, with the attribute `level`, 1…4: the streets that
/// bicycles may use in some direction, by the higher level of those directions.
public struct StressTile: Sendable {
  /// The layer's name.
  static let layer = "stress"
  /// The zooms of the tiles.
  public static let zooms = 12...14

  /// Units along a side, and beyond it.
  private static let extent = VectorTile.extent
  private static let buffer = 64.0
  /// Points nearer than this to the one before are left out, units.
  private static let tolerance = 2.0

  private let address: TileAddress
  private var lines: [[[SIMD2<Int32>]]] = Array(repeating: [], count: 4)

  /// Draws a tile.
  /// - Precondition: The numbers belong to a tile of `zooms`.
  /// - Complexity: O(points of the streets in it).
  public init(of graph: Graph, zoom: Int, column: Int, row: Int) {
    address = TileAddress(zoom: zoom, column: column, row: row)
    let margin = Self.buffer / Self.extent
    let box = BoundingBox(
      west: max(-180, address.longitude(-margin)), south: address.latitude(1 + margin),
      east: min(180, address.longitude(1 + margin)), north: address.latitude(-margin))
    for segment in graph.segments(around: box) {
      let level = Self.level(of: segment, in: graph)
      if level > 0 { draw(graph.pointRange(of: segment).map { graph.point[$0] }, level) }
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

  /// Adds a street, in as many lines as it enters the tile.
  private mutating func draw(_ points: [FixedCoordinate], _ level: Int) {
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
        finish(&line, level)
        line = [from]
      }
      if to != from { line.append(to) }
    }
    finish(&line, level)
  }

  private mutating func finish(_ line: inout [SIMD2<Int32>], _ level: Int) {
    if line.count > 1 { lines[level - 1].append(line) }
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

extension StressTile {
  /// The tile by the Mapbox Vector Tile specification 2.1, compressed with gzip, or `nil` if it is
  /// empty.
  public var data: Data? {
    let features = lines.indices.map {
      VectorTile.Feature(attributes: ["level": $0 + 1], lines: lines[$0])
    }
    return VectorTile(layer: Self.layer, features: features).data
  }
}
