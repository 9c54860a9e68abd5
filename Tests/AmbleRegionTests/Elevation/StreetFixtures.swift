import AmbleCore
import AmbleTesting

@testable import AmbleRegion

/// Streets drawn in metres east and north of a place in Porto.
struct StreetFixtures {
  static let origin = Coordinate(latitude: 41.15, longitude: -8.6)
  private static let metresPerLongitude = Coordinate.metresPerDegree * 0.753_004_4

  var network = StreetNetwork()

  /// The position of a point in metres.
  static func position(_ x: Double, _ y: Double) -> Coordinate {
    Coordinate(
      latitude: origin.latitude + y / Coordinate.metresPerDegree,
      longitude: origin.longitude + x / metresPerLongitude)
  }

  /// Metres east and north.
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

  /// Adds a straight stretch.
  mutating func street(_ from: UInt32, _ to: UInt32, _ flags: StretchFlags = []) {
    let points = [from, to].map { network.junctions[Int($0)] }
    network.stretches.append(
      StreetNetwork.Stretch(
        tail: from, head: to, points: points,
        attributes: StretchAttributes(roadClass: .residential, flags: flags), forward: .all,
        backward: .all))
  }

  /// A grid of streets, `count` blocks of `side` metres each way.
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

  /// Heights in metres from a formula in metres.
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
  /// Metres of a stretch's heights, from tail to head.
  func profile(_ stretch: Int) -> [Double] { stretches[stretch].heights.map { $0.metres ?? .nan } }

  /// Centimetres climbed from tail to head, and from head to tail, over all stretches.
  var climbs: (forward: Int, backward: Int) {
    var climbs = (forward: 0, backward: 0)
    for stretch in stretches {
      for (a, b) in zip(stretch.heights, stretch.heights.dropFirst()) {
        climbs.forward += max(0, Int(b.centimetres - a.centimetres))
        climbs.backward += max(0, Int(a.centimetres - b.centimetres))
      }
    }
    return climbs
  }
}

/// A number in −1…1 that depends on the place, to the decimetre, and a seed alone.
func noise(_ x: Double, _ y: Double, _ seed: UInt64) -> Double {
  let place = UInt64(bitPattern: Int64((x * 10).rounded()) << 24 ^ Int64((y * 10).rounded()))
  var random = SeededGenerator(seed: place ^ seed << 56)
  return Double(random.next() >> 11) / Double(1 << 52) - 1
}
