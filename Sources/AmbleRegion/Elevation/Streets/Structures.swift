import AmbleCore

/// The bridges and tunnels of a network: segments off the ground, and their contacts with it.
struct Structures {
  /// Whether each segment is off the ground: bridges, tunnels and ramps.
  private(set) var isHeld: [Bool]
  /// The steps and short ramps that lead down from the middle of a bridge.
  private(set) var ramps: [Int] = []
  /// The ends of segments off the ground at junctions with streets on the ground, by junction.
  private(set) var contacts: [Int: [JunctionSegments.End]] = [:]

  /// Total length of the connected bridges or tunnels at each contact, metres.
  private(set) var lengths: [Int: Double] = [:]

  /// Maximum length of a street that counts as a ramp from the middle of a bridge, metres; our own
  /// estimate.
  private static let maxRamp = 60.0

  /// Finds the structures of a network.
  init(_ network: StreetNetwork, _ junctions: JunctionSegments) {
    isHeld = network.segments.map(\.isStructure)
    holdRamps(network, junctions)
    for junction in network.junctions.indices {
      let held = junctions[junction].filter { isHeld[$0.segment] }
      guard !held.isEmpty else { continue }
      let touchesGround = junctions[junction].contains {
        !isHeld[$0.segment] && !network.segments[$0.segment].isFerry
      }
      if touchesGround { contacts[junction] = Array(held) }
    }
    measure(network)
  }

  /// Sums the lengths of connected bridges and tunnels.
  private mutating func measure(_ network: StreetNetwork) {
    var sets = DisjointSets(count: network.junctions.count)
    let structures = network.segments.filter(\.isStructure)
    for segment in structures { sets.join(Int(segment.tail), Int(segment.head)) }
    var totals: [Int: Double] = [:]
    for segment in structures { totals[sets.root(Int(segment.tail)), default: 0] += segment.length }
    for contact in contacts.keys { lengths[contact] = totals[sets.root(contact)] ?? 0 }
  }

  /// Marks steps and ramps at junctions where a bridge continues, because such a junction is in the
  /// air.
  private mutating func holdRamps(_ network: StreetNetwork, _ junctions: JunctionSegments) {
    let bridges = isHeld
    for junction in network.junctions.indices {
      let held = junctions[junction].filter { bridges[$0.segment] }
      guard Structures.goesOn(held.map(network.direction)) else { continue }
      for end in junctions[junction] where !bridges[end.segment] {
        let segment = network.segments[end.segment]
        let isRamp = segment.isSteps || segment.length <= Structures.maxRamp
        guard isRamp, !segment.isFerry, !isHeld[end.segment] else { continue }
        isHeld[end.segment] = true
        ramps.append(end.segment)
      }
    }
  }

  /// Returns whether two of the directions are roughly opposite: over 120° apart.
  private static func goesOn(_ directions: [SIMD2<Double>]) -> Bool {
    directions.indices.contains { i in
      directions[..<i].contains { ($0 * directions[i]).sum() < -0.5 }
    }
  }
}
