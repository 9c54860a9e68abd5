import AmbleCore
import Foundation

/// Heights on the streets of a graph by position, used to measure other routers' lines with our own
/// profile.
struct StreetHeights {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// A straight piece of a street.
  private struct Piece {
    var start: Coordinate
    var end: Coordinate
    /// Heights of its ends, metres, or `nil` if one is unknown.
    var heights: (start: Double, end: Double)?
  }

  private let cosine: Double
  private var pieces: [Cell: [Piece]] = [:]

  /// The grid of cells of 10⁻³ degree.
  private static let cellSize: Int32 = 10_000

  init(_ graph: Graph) {
    cosine = cos(graph.bounds.center.latitude * .pi / 180)
    for segment in 0..<graph.segmentCount
    where graph.modes(of: ArcID(segment: segment, backward: false)).contains(.walk) {
      let shape = graph.shape(of: segment)
      for (a, b) in zip(shape, shape.dropFirst()) {
        let heights = a.height.metres.flatMap { low in b.height.metres.map { (low, $0) } }
        let piece = Piece(start: a.position, end: b.position, heights: heights)
        pieces[Self.cell(FixedCoordinate(b.position)), default: []].append(piece)
      }
    }
  }

  /// Computes the ascent of a line sampled every 10 m, by turning points.
  /// - Returns: Metres, or `nil` if a sample lies more than 12 m from every street.
  func ascent(of line: [Coordinate], threshold: Double) -> Double? {
    var heights: [Height] = []
    for (a, b) in zip(line, line.dropFirst()) {
      let steps = max(1, Int(a.distance(to: b) / 10))
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        let place = Coordinate(
          latitude: a.latitude + share * (b.latitude - a.latitude),
          longitude: a.longitude + share * (b.longitude - a.longitude))
        guard let height = height(at: place) else { return nil }
        heights.append(Height(metres: height))
      }
    }
    return Double(AscentFilter(threshold: threshold).measure(heights).ascent) / 100
  }

  private func height(at place: Coordinate) -> Double? {
    let center = Self.cell(FixedCoordinate(place))
    var best = (distance: 12.0, height: Double?.none)
    for x in -1...1 {
      for y in -1...1 {
        for piece in pieces[Cell(x: center.x + x, y: center.y + y)] ?? [] {
          let found = project(place, piece)
          if found.distance < best.distance { best = (found.distance, found.height) }
        }
      }
    }
    return best.height
  }

  private func project(_ place: Coordinate, _ piece: Piece) -> (distance: Double, height: Double?) {
    let (a, b) = (piece.start, piece.end)
    let scale = SIMD2(cosine, 1) * Coordinate.metresPerDegree
    let along = SIMD2(b.longitude - a.longitude, b.latitude - a.latitude) * scale
    let to = SIMD2(place.longitude - a.longitude, place.latitude - a.latitude) * scale
    let square = (along * along).sum()
    let share = square > 0 ? max(0, min(1, (to * along).sum() / square)) : 0
    let gap = to - along * share
    guard let (low, high) = piece.heights else { return (.infinity, nil) }
    return ((gap * gap).sum().squareRoot(), low + share * (high - low))
  }

  private static func cell(_ point: FixedCoordinate) -> Cell {
    Cell(x: Int(point.longitude / cellSize), y: Int(point.latitude / cellSize))
  }
}
