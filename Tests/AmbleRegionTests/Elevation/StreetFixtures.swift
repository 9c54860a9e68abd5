import AmbleCore
import AmbleTesting

@testable import AmbleRegion

/// Streets in metres east and north of a position in Porto.
struct StreetFixtures {
  static let origin = Coordinate(latitude: 41.15, longitude: -8.6)
  private static let metresPerLongitude = Coordinate.metresPerDegree * 0.753_004_4

  var network = StreetNetwork()

  /// Returns the position of a point in metres.
  static func position(_ x: Double, _ y: Double) -> Coordinate {
    Coordinate(
      latitude: origin.latitude + y / Coordinate.metresPerDegree,
      longitude: origin.longitude + x / metresPerLongitude)
  }

  /// Returns a position in metres east and north.
  static func metres(_ place: Coordinate) -> (x: Double, y: Double) {
    (
      (place.longitude - origin.longitude) * metresPerLongitude,
      (place.latitude - origin.latitude) * Coordinate.metresPerDegree
    )
  }

  /// Adds a junction and returns its number.
  mutating func junction(_ x: Double, _ y: Double) -> UInt32 {
    network.junctions.append(FixedCoordinate(Self.position(x, y)))
    network.blocked.append([])
    return UInt32(network.junctions.count - 1)
  }

  /// Adds a straight segment.
  mutating func street(_ from: UInt32, _ to: UInt32, _ flags: SegmentFlags = []) {
    let points = [from, to].map { network.junctions[Int($0)] }
    network.segments.append(
      StreetNetwork.Segment(
        tail: from, head: to, points: points,
        attributes: SegmentAttributes(roadClass: .residential, flags: flags), forward: .all,
        backward: .all))
  }

  /// Returns a grid of streets, `count` blocks of `side` metres each way.
  static func grid(_ count: Int, side: Double) -> StreetFixtures {
    var fixture = StreetFixtures()
    for i in 0..<(count + 1) * (count + 1) {
      _ = fixture.junction(side * Double(i % (count + 1)), side * Double(i / (count + 1)))
    }
    for i in 0..<UInt32((count + 1) * (count + 1)) {
      let row = UInt32(count + 1)
      if i % row < row - 1 { fixture.street(i, i + 1) }
      if i / row < row - 1 { fixture.street(i, i + row) }
    }
    return fixture
  }

  /// Returns a source from a formula of metres in metres.
  static func source(
    spacing: Double = 0, noise: Double = 0,
    _ formula: @escaping @Sendable (Double, Double) -> Double?
  ) -> AnalyticElevation {
    AnalyticElevation(name: "test", spacing: spacing, noise: noise) {
      let (x, y) = metres($0)
      return formula(x, y)
    }
  }
}

extension StreetNetwork {
  /// Returns a segment's heights from tail to head, metres.
  func profile(_ segment: Int) -> [Double] { segments[segment].heights.map { $0.metres ?? .nan } }

  /// The climb from tail to head, and from head to tail, over all segments, centimetres.
  var climbs: (forward: Int, backward: Int) {
    var climbs = (forward: 0, backward: 0)
    for segment in segments {
      for (a, b) in zip(segment.heights, segment.heights.dropFirst()) {
        climbs.forward += max(0, Int(b.centimetres - a.centimetres))
        climbs.backward += max(0, Int(a.centimetres - b.centimetres))
      }
    }
    return climbs
  }
}

/// Returns a number in −1…1 that depends only on the position, to the decimetre, and a seed.
func noise(_ x: Double, _ y: Double, _ seed: UInt64) -> Double {
  let place = UInt64(bitPattern: Int64((x * 10).rounded()) << 24 ^ Int64((y * 10).rounded()))
  var random = SeededGenerator(seed: place ^ seed << 56)
  return Double(random.next() >> 11) / Double(1 << 52) - 1
}
