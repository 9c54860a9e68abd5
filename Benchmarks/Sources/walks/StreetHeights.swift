import AmbleCore
import Foundation

/// Heights on the streets of a graph, looked up by position: for measuring other routers' lines
/// with our own profile.
struct StreetHeights {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private let graph: Graph
  private let cosine: Double
  private var pieces: [Cell: [Int]] = [:]

  /// Cells of 10⁻³ degree.
  private static let cellSize: Int32 = 10_000

  init(_ graph: Graph) {
    self.graph = graph
    cosine = cos(graph.bounds.center.latitude * .pi / 180)
    for stretch in 0..<graph.stretchCount where graph.access[2 * stretch].contains(.walk) {
      for index in graph.pointRange(of: stretch).dropFirst() {
        pieces[Self.cell(graph.point[index]), default: []].append(index)
      }
    }
  }

  /// The ascent of a line sampled every 10 m, by turning points; nil where a sample lies more than
  /// 12 m from any street.
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

  private func project(_ place: Coordinate, _ piece: Int) -> (distance: Double, height: Double?) {
    let a = graph.point[piece - 1].coordinate
    let b = graph.point[piece].coordinate
    let scale = SIMD2(cosine, 1) * Coordinate.metresPerDegree
    let along = SIMD2(b.longitude - a.longitude, b.latitude - a.latitude) * scale
    let to = SIMD2(place.longitude - a.longitude, place.latitude - a.latitude) * scale
    let square = (along * along).sum()
    let share = square > 0 ? max(0, min(1, (to * along).sum() / square)) : 0
    let gap = to - along * share
    guard let low = graph.height[piece - 1].metres, let high = graph.height[piece].metres else {
      return (.infinity, nil)
    }
    return ((gap * gap).sum().squareRoot(), low + share * (high - low))
  }

  private static func cell(_ point: FixedCoordinate) -> Cell {
    Cell(x: Int(point.longitude / cellSize), y: Int(point.latitude / cellSize))
  }
}
