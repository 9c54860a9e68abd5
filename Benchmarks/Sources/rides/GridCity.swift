import AmbleCore
import Foundation
import Sampling

/// A generated city: streets 90 m apart in a rectangle, a third of them missing, on hills of 40 m.
struct GridCity {
  let box: BoundingBox
  private let rows: Int
  private let columns: Int
  private static let spacing = 90.0
  /// Streets of twenty that exist: 2.6 arcs a junction, as in real networks.
  private static let kept = 13

  init(around places: [Coordinate]) {
    var box = BoundingBox.empty
    for place in places { box.extend(place) }
    self.box = box.padded(by: 0.005)
    let width = cos(self.box.south * .pi / 180) * (self.box.east - self.box.west)
    rows = Int((self.box.north - self.box.south) * Coordinate.metresPerDegree / Self.spacing)
    columns = Int(width * Coordinate.metresPerDegree / Self.spacing)
  }

  func graph() throws -> Graph {
    var random = SeededGenerator(seed: 1)
    var network = StreetNetwork()
    for index in 0..<rows * columns {
      network.junctions.append(FixedCoordinate(place(index)))
      network.blocked.append([])
    }
    for index in 0..<rows * columns {
      if index % columns + 1 < columns, random.below(20) < Self.kept {
        network.segments.append(street(index, index + 1))
      }
      if index / columns + 1 < rows, random.below(20) < Self.kept {
        network.segments.append(street(index, index + columns))
      }
    }
    return try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }

  private func place(_ index: Int) -> Coordinate {
    let (row, column) = (Double(index / columns), Double(index % columns))
    return Coordinate(
      latitude: box.south + (box.north - box.south) * row / Double(rows - 1),
      longitude: box.west + (box.east - box.west) * column / Double(columns - 1))
  }

  private func height(_ index: Int) -> Double {
    let (row, column) = (Double(index / columns), Double(index % columns))
    return 20 + 12 * sin(row / 9) + 8 * cos(column / 13 + row / 31)
  }

  private func street(_ tail: Int, _ head: Int) -> StreetNetwork.Segment {
    var segment = StreetNetwork.Segment(
      tail: UInt32(tail), head: UInt32(head), points: [],
      attributes: SegmentAttributes(roadClass: .residential), forward: .all, backward: .all)
    let (from, to) = (place(tail), place(head))
    for step in 0...4 {
      let share = Double(step) / 4
      segment.points.append(
        FixedCoordinate(
          Coordinate(
            latitude: from.latitude + share * (to.latitude - from.latitude),
            longitude: from.longitude + share * (to.longitude - from.longitude))))
      segment.heights.append(
        Height(metres: height(tail) + share * (height(head) - height(tail))))
    }
    return segment
  }
}
