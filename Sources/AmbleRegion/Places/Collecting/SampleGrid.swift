import AmbleCore

/// Finds the nearest street by positions sampled every 60 m along the streets, so that the nearest
/// sample is at most 30 m along the street from the nearest point.
struct SampleGrid {
  private struct Cell: Hashable {
    var row: Int32
    var column: Int32
  }
  private var cells: [Cell: [(street: Int32, position: Coordinate)]] = [:]

  /// Side of a cell, degrees; about 110 m.
  private static let side = 0.001

  init(_ streets: [AssembledStreet]) {
    for (index, street) in streets.enumerated() {
      for sample in street.pieces.flatMap({ $0.samples(every: 60) }) {
        cells[Self.cell(of: sample), default: []].append((Int32(index), sample))
      }
    }
  }

  /// Returns the street with the nearest sample within a radius in metres, at most 100, or `nil` if
  /// no sample is that near.
  func nearest(to position: Coordinate, within metres: Double) -> Int? {
    let center = Self.cell(of: position)
    var best: (distance: Double, street: Int)?
    for row in center.row - 1...center.row + 1 {
      for column in center.column - 2...center.column + 2 {
        for entry in cells[Cell(row: row, column: column)] ?? [] {
          let distance = entry.position.distance(to: position)
          if distance <= metres, distance < best?.distance ?? .infinity {
            best = (distance, Int(entry.street))
          }
        }
      }
    }
    return best?.street
  }

  private static func cell(of position: Coordinate) -> Cell {
    Cell(
      row: Int32((position.latitude / side).rounded(.down)),
      column: Int32((position.longitude / side).rounded(.down)))
  }
}
