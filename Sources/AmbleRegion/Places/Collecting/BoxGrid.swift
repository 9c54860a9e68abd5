import AmbleCore

/// Finds the rectangles around a position among many, by square cells, in time that does not depend on
/// their number.
///
/// ```swift
/// let grid = BoxGrid(areas.map(\.box), side: 0.1)
/// let first = grid.around(position).first { areas[$0].contains(position) }
/// ```
struct BoxGrid: Sendable {
  private struct Cell: Hashable {
    var row: Int32
    var column: Int32
  }

  private let boxes: [BoundingBox]
  private let side: Double
  /// The rectangles that meet each cell, in their order.
  private var cells: [Cell: [Int32]] = [:]
  /// The rectangles of more than `maxCells` cells, in their order.
  private var wide: [Int32] = []

  /// Maximum number of cells in which a rectangle is listed.
  private static let maxCells = 4_096.0

  /// Creates the grid of some rectangles.
  /// - Parameter side: the side of a cell, degrees: about that of a typical rectangle, at least 10⁻⁶.
  /// - Complexity: O(rectangles).
  init(_ boxes: [BoundingBox], side: Double) {
    self.boxes = boxes
    self.side = side
    for (index, box) in boxes.enumerated() where !box.isEmpty { add(Int32(index), box) }
  }

  private mutating func add(_ index: Int32, _ box: BoundingBox) {
    let count = ((box.east - box.west) / side + 2) * ((box.north - box.south) / side + 2)
    guard count <= Self.maxCells else { return wide.append(index) }
    let first = cell(of: Coordinate(latitude: box.south, longitude: box.west))
    let last = cell(of: Coordinate(latitude: box.north, longitude: box.east))
    for row in first.row...last.row {
      for column in first.column...last.column {
        cells[Cell(row: row, column: column), default: []].append(index)
      }
    }
  }

  /// Returns the indices of the rectangles that contain a position, in their order.
  func around(_ position: Coordinate) -> [Int] {
    let near = cells[cell(of: position)] ?? []
    let found = (near + wide).filter { boxes[Int($0)].contains(position) }
    return (wide.isEmpty ? found : found.sorted()).map(Int.init)
  }

  private func cell(of position: Coordinate) -> Cell {
    Cell(
      row: Int32((position.latitude / side).rounded(.down)),
      column: Int32((position.longitude / side).rounded(.down)))
  }
}
