import AmbleCore

/// The courses of streets in a file for devices, in units of 10⁻⁶ degree: about 10 cm.
struct DeviceCourses {
  private var writer = VarintWriter()

  /// The courses: per street its number and the count of its lines; per line the count of its
  /// points, and the points, the first from the street's position, each other from the one before.
  var section: [UInt8] { writer.bytes }

  /// Appends the course of a place, unless it is the position alone.
  mutating func append(_ record: PlaceRecord, number: Int) {
    guard !record.pieces.isEmpty else { return }
    let lines = Self.lines(of: record.pieces)
    writer.append(UInt64(number))
    writer.append(UInt64(lines.count))
    for line in lines {
      writer.append(UInt64(line.count))
      var last = Self.units(record.position)
      for position in line {
        let next = Self.units(position)
        writer.append(zigzag: next.north - last.north)
        writer.append(zigzag: next.east - last.east)
        last = next
      }
    }
  }

  /// Joins pieces that follow each other to lines.
  private static func lines(of pieces: [LinePiece]) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    for piece in pieces {
      if lines.last?.last == piece.from {
        lines[lines.count - 1].append(piece.to)
      } else {
        lines.append([piece.from, piece.to])
      }
    }
    return lines
  }

  private static func units(_ position: Coordinate) -> (north: Int64, east: Int64) {
    (Int64((position.latitude * 1e6).rounded()), Int64((position.longitude * 1e6).rounded()))
  }
}
