/// A grid of square cells to find nearby segments of streets.
struct SegmentGrid {
  /// A segment, by its street and the index of its first point.
  struct Segment: Hashable {
    var street: Int
    var segment: Int
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// Side of a cell, metres; also the maximum that `distance(from:)` returns.
  private static let size = 50.0
  private var cells: [Cell: [Segment]] = [:]
  private let streets: [DemoStreet]

  init(_ streets: [DemoStreet]) {
    self.streets = streets
    for (street, value) in streets.enumerated() {
      for segment in value.points.indices.dropLast() {
        let entry = Segment(street: street, segment: segment)
        for cell in SegmentGrid.cells(value.points[segment], value.points[segment + 1]) {
          cells[cell, default: []].append(entry)
        }
      }
    }
  }

  /// Returns all pairs of segments of different streets that share a cell, in a fixed order.
  func nearPairs() -> [(Segment, Segment)] {
    var seen: Set<[Segment]> = []
    for members in cells.values {
      for (index, a) in members.enumerated() {
        for b in members[(index + 1)...] where a.street != b.street { seen.insert([a, b]) }
      }
    }
    return seen.map { ($0[0], $0[1]) }.sorted { a, b in
      (a.0.street, a.0.segment, a.1.street, a.1.segment)
        < (b.0.street, b.0.segment, b.1.street, b.1.segment)
    }
  }

  /// Returns the distance from a point to the nearest street, metres, at most 50.
  func distance(from point: PlanePoint) -> Double {
    var best = SegmentGrid.size
    for cell in SegmentGrid.cells(point.moved(-50, angle: 0.8), point.moved(50, angle: 0.8)) {
      for entry in cells[cell] ?? [] {
        let line = streets[entry.street].points
        best = min(best, point.distance(toLine: line[entry.segment], line[entry.segment + 1]))
      }
    }
    return best
  }

  private static func cells(_ a: PlanePoint, _ b: PlanePoint) -> [Cell] {
    let columns = index(min(a.x, b.x))...index(max(a.x, b.x))
    let rows = index(min(a.y, b.y))...index(max(a.y, b.y))
    return columns.flatMap { column in rows.map { Cell(column: column, row: $0) } }
  }

  private static func index(_ metres: Double) -> Int { Int((metres / size).rounded(.down)) }
}
