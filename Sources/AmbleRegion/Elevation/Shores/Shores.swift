import AmbleCore
import CMath

/// The banks of lakes and rivers and the coast, for finding the water next to a street.
struct Shores: Sendable {
  /// Cosine of the angle up to which a street runs along a bank: 45°.
  private static let alongside = 0.707
  /// Maximum distance at which a bank can be found, metres.
  private static let reach = 30.0
  /// Bits of a coordinate within a cell: cells measure 91 m from south to north.
  private static let cellBits: Int32 = 13

  /// Maximum number of cells in a row or column that a straight line of a bank crosses: 6 km. Longer
  /// ones lack the nodes between, as at the edge of an extract.
  private static let maxCells = 64

  /// The straight lines of the banks, by their ends.
  private var lines: [(from: FixedCoordinate, to: FixedCoordinate)] = []
  /// The lines within `reach` of each cell.
  private var cells: [SIMD2<Int32>: [Int32]] = [:]

  /// Whether there is no bank.
  var isEmpty: Bool { lines.isEmpty }

  /// Creates the shores along lines of banks.
  ///
  /// - Complexity: linear in the length of the banks.
  init(_ banks: [[Coordinate]]) {
    for bank in banks {
      let points = bank.map(FixedCoordinate.init)
      for (from, to) in zip(points, points.dropFirst()) { add(from, to) }
    }
  }

  /// Returns the nearest bank that a straight piece of street runs along.
  ///
  /// - Parameter limit: the maximum distance from the middle of the piece, metres; at most 30.
  /// - Returns: the bank, or `nil` if there is none within the limit.
  /// - Complexity: linear in the lines of banks near it.
  func bank(
    along from: FixedCoordinate, _ to: FixedCoordinate, within limit: Double
  ) -> Bank? {
    let plane = ShorePlane(around: from.middle(to))
    guard let near = cells[Self.cell(plane.origin)] else { return nil }
    let street = plane.offset(to) - plane.offset(from)
    var best: SIMD2<Double>?
    for line in near.map({ lines[Int($0)] }) {
      let (start, end) = (plane.offset(line.from), plane.offset(line.to))
      guard Self.isAlong(street, end - start) else { continue }
      let nearest = Self.nearest(start, end)
      if nearest.length <= (best?.length ?? limit) { best = nearest }
    }
    return best.map { Bank(plane: plane, street: street, offset: $0) }
  }

  /// Returns whether two vectors differ by at most 45°, or are opposite by as much.
  private static func isAlong(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    let lengths = a.length * b.length
    return lengths > 0 && abs((a * b).sum()) >= alongside * lengths
  }

  /// Returns the point of a line of some length that is nearest to the origin.
  private static func nearest(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD2<Double> {
    let line = end - start
    let along: Double = -(start * line).sum()
    let square: Double = (line * line).sum()
    return start + line * min(1, max(0, along / square))
  }

  private mutating func add(_ from: FixedCoordinate, _ to: FixedCoordinate) {
    let north = Int32(Self.reach / Coordinate.metresPerDegree * 1e7)
    let narrowing = max(0.01, cos(from.coordinate.latitude * .pi / 180))
    let east = Int32(Double(north) / narrowing)
    let south = min(from.latitude, to.latitude) - north
    let rows = south >> Self.cellBits...(max(from.latitude, to.latitude) + north) >> Self.cellBits
    let west = min(from.longitude, to.longitude).subtractingReportingOverflow(east)
    let last = max(from.longitude, to.longitude).addingReportingOverflow(east)
    guard !west.overflow, !last.overflow else { return }
    let columns = west.partialValue >> Self.cellBits...last.partialValue >> Self.cellBits
    guard rows.count <= Self.maxCells, columns.count <= Self.maxCells else { return }
    for row in rows {
      for column in columns {
        cells[SIMD2(row, column), default: []].append(Int32(lines.count))
      }
    }
    lines.append((from, to))
  }

  private static func cell(_ place: FixedCoordinate) -> SIMD2<Int32> {
    SIMD2(place.latitude >> cellBits, place.longitude >> cellBits)
  }
}

extension Shores {
  /// The bank next to a piece of street.
  struct Bank {
    /// The plane around the middle of the piece.
    fileprivate var plane: ShorePlane
    /// The direction of the piece.
    fileprivate var street: SIMD2<Double>
    /// The nearest point of the bank, metres east and north.
    fileprivate var offset: SIMD2<Double>

    /// Returns a position across the bank, seen from the street.
    ///
    /// - Parameter distance: the distance from the bank, metres.
    func position(beyond distance: Double) -> Coordinate {
      let across = offset.length > 0.1 ? offset : SIMD2(street.y, -street.x)
      return plane.position(offset + across * (distance / across.length))
    }
  }
}

extension FixedCoordinate {
  /// Returns the middle between two positions.
  fileprivate func middle(_ other: FixedCoordinate) -> FixedCoordinate {
    FixedCoordinate(
      latitude: Int32((Int64(latitude) + Int64(other.latitude)) / 2),
      longitude: Int32((Int64(longitude) + Int64(other.longitude)) / 2))
  }
}

/// Offsets between nearby points in metres east and north.
struct ShorePlane {
  /// The point with the offset zero.
  let origin: FixedCoordinate
  /// Metres per 10⁻⁷ degrees, east and north.
  private let scale: SIMD2<Double>

  /// Creates the plane around a point.
  init(around origin: FixedCoordinate) {
    self.origin = origin
    let north = Coordinate.metresPerDegree / 1e7
    scale = SIMD2(north * cos(origin.coordinate.latitude * .pi / 180), north)
  }

  /// Returns the offset of a point, metres east and north.
  func offset(_ point: FixedCoordinate) -> SIMD2<Double> {
    SIMD2(
      Double(point.longitude) - Double(origin.longitude),
      Double(point.latitude) - Double(origin.latitude)) * scale
  }

  /// Returns the position at an offset, metres east and north.
  func position(_ offset: SIMD2<Double>) -> Coordinate {
    let degrees = offset / scale / 1e7
    let middle = origin.coordinate
    return Coordinate(
      latitude: middle.latitude + degrees.y, longitude: middle.longitude + degrees.x)
  }
}

extension SIMD2<Double> {
  /// The length of the vector.
  var length: Double { (self * self).sum().squareRoot() }
}
