import AmbleCore

/// The bridges and tunnels of a network: what is held off the ground, and where it touches down.
struct Structures {
  /// Whether each stretch is held off the ground: bridges, tunnels, and ramps.
  private(set) var isHeld: [Bool]
  /// The stairs and short ramps that lead down from the middle of a bridge.
  private(set) var ramps: [Int] = []
  /// The ends of held stretches on ground that others share, by junction.
  private(set) var contacts: [Int: [JunctionStretches.End]] = [:]

  /// Total length of the bridges or tunnels joined to each other at a contact, metres.
  private(set) var lengths: [Int: Double] = [:]

  /// Longest street, in metres, that counts as a ramp from the middle of a bridge.
  private static let longestRamp = 60.0

  /// The structures of a network.
  init(_ network: StreetNetwork, _ junctions: JunctionStretches) {
    isHeld = network.stretches.map(\.isStructure)
    holdRamps(network, junctions)
    for junction in network.junctions.indices {
      let held = junctions[junction].filter { isHeld[$0.stretch] }
      guard !held.isEmpty else { continue }
      let touchesGround = junctions[junction].contains {
        !isHeld[$0.stretch] && !network.stretches[$0.stretch].isFerry
      }
      if touchesGround { contacts[junction] = Array(held) }
    }
    measure(network)
  }

  /// Adds up the lengths of bridges and tunnels that meet.
  private mutating func measure(_ network: StreetNetwork) {
    var sets = DisjointSets(count: network.junctions.count)
    let structures = network.stretches.filter(\.isStructure)
    for stretch in structures { sets.join(Int(stretch.tail), Int(stretch.head)) }
    var totals: [Int: Double] = [:]
    for stretch in structures { totals[sets.root(Int(stretch.tail)), default: 0] += stretch.length }
    for contact in contacts.keys { lengths[contact] = totals[sets.root(contact)] ?? 0 }
  }

  /// Holds what hangs from junctions where a bridge goes straight on: there it is in the air.
  private mutating func holdRamps(_ network: StreetNetwork, _ junctions: JunctionStretches) {
    let bridges = isHeld
    for junction in network.junctions.indices {
      let held = junctions[junction].filter { bridges[$0.stretch] }
      guard Structures.goesOn(held.map(network.direction)) else { continue }
      for end in junctions[junction] where !bridges[end.stretch] {
        let stretch = network.stretches[end.stretch]
        let isRamp = stretch.isSteps || stretch.length <= Structures.longestRamp
        guard isRamp, !stretch.isFerry, !isHeld[end.stretch] else { continue }
        isHeld[end.stretch] = true
        ramps.append(end.stretch)
      }
    }
  }

  /// Whether two of the directions are more or less opposite: over 120° apart.
  private static func goesOn(_ directions: [SIMD2<Double>]) -> Bool {
    directions.indices.contains { i in
      directions[..<i].contains { ($0 * directions[i]).sum() < -0.5 }
    }
  }
}
