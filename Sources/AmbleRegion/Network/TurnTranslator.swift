import AmbleCore

/// Translates turn restrictions between ways into forbidden arc chains.
struct TurnTranslator {
  private let network: StreetNetwork
  private let junction: (Int64) -> UInt32?
  /// The segments of the ways in restrictions, by way.
  private var segments: [Int64: [UInt32]] = [:]
  /// The arcs that leave the ends of those segments, by junction.
  private var leaving: [UInt32: [UInt32]] = [:]

  /// Creates a translator for restrictions. `junction` returns the junction at a node's id.
  init(
    _ network: StreetNetwork, _ restrictions: [TurnRestriction],
    junction: @escaping (Int64) -> UInt32?
  ) {
    self.network = network
    self.junction = junction
    var ways: Set<Int64> = []
    for restriction in restrictions { ways.formUnion(restriction.ways) }
    for (index, segment) in network.segments.enumerated() where ways.contains(segment.way) {
      segments[segment.way, default: []].append(UInt32(index))
      leaving[segment.tail] = []
      leaving[segment.head] = []
    }
    for (index, segment) in network.segments.enumerated() {
      leaving[segment.tail]?.append(UInt32(index) * 2)
      leaving[segment.head]?.append(UInt32(index) * 2 + 1)
    }
  }

  /// Returns the arc chains that a restriction forbids, sorted by arcs, or empty if it is not well
  /// formed, or its members are missing or not connected.
  func forbiddenTurns(_ restriction: TurnRestriction) -> [StreetNetwork.ForbiddenTurn] {
    guard restriction.isWellFormed else { return [] }
    var chains: [[UInt32]: ModeSet] = [:]
    for mode in Mode.allCases where restriction.modes.contains(mode) {
      for from in restriction.from {
        for to in restriction.to {
          for chain in forbidden(restriction, from, to, mode) {
            chains[chain, default: []].insert(.init(mode))
          }
        }
      }
    }
    return chains.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { StreetNetwork.ForbiddenTurn(arcs: $0.key, modes: $0.value) }
  }

  private func forbidden(
    _ restriction: TurnRestriction, _ from: Int64, _ to: Int64, _ mode: Mode
  ) -> [[UInt32]] {
    let paths = paths(from, restriction.via, to, mode)
    // If a way passes through the via node, the relation does not identify the turn.
    guard paths.count == 1, let path = paths.first else { return [] }
    return restriction.isOnly ? otherTurns(than: path, mode) : [path]
  }

  /// Returns every turn that leaves a path before its end.
  private func otherTurns(than path: [UInt32], _ mode: Mode) -> [[UInt32]] {
    path.indices.dropLast().flatMap { index in
      (leaving[head(path[index])] ?? [])
        .filter { $0 != path[index + 1] && isOpen($0, mode) }
        .map { Array(path[...index]) + [$0] }
    }
  }

  /// Returns the arc chains from one way via the node or ways to another.
  private func paths(
    _ from: Int64, _ via: TurnRestriction.Via, _ to: Int64, _ mode: Mode
  ) -> [[UInt32]] {
    let between: [Int64]
    var arriving = arcs(of: from, mode)
    switch via {
    case .node(let id):
      guard let node = junction(id) else { return [] }
      arriving = arriving.filter { head($0) == node }
      between = []
    case .ways(let ways): between = ways
    }
    return arriving.flatMap { arc -> [[UInt32]] in
      guard let path = extend([arc], along: between, mode), let last = path.last else { return [] }
      return arcs(of: to, mode).filter { tail($0) == head(last) }.map { path + [$0] }
    }
  }

  /// Extends a path along the whole of other ways, or returns `nil` if they are not connected.
  private func extend(_ path: [UInt32], along ways: [Int64], _ mode: Mode) -> [UInt32]? {
    var path = path
    for way in ways {
      var rest = segments[way] ?? []
      guard !rest.isEmpty else { return nil }
      while !rest.isEmpty {
        guard let last = path.last, let arc = onlyArc(among: rest, from: head(last)),
          isOpen(arc, mode)
        else { return nil }
        path.append(arc)
        rest.removeAll { $0 == arc / 2 }
      }
    }
    return path
  }

  private func onlyArc(among segments: [UInt32], from junction: UInt32) -> UInt32? {
    let arcs = segments.flatMap { [$0 * 2, $0 * 2 + 1] }.filter { tail($0) == junction }
    return arcs.count == 1 ? arcs[0] : nil
  }

  /// Returns the arcs of a way that a mode may use.
  private func arcs(of way: Int64, _ mode: Mode) -> [UInt32] {
    (segments[way] ?? []).flatMap { [$0 * 2, $0 * 2 + 1] }.filter { isOpen($0, mode) }
  }

  /// Returns whether a mode may ride along an arc. Restrictions do not bind people who push
  /// bicycles.
  private func isOpen(_ arc: UInt32, _ mode: Mode) -> Bool {
    let segment = network.segments[Int(arc / 2)]
    return (arc & 1 == 0 ? segment.forward : segment.backward).ridden.contains(mode)
  }

  private func tail(_ arc: UInt32) -> UInt32 {
    let segment = network.segments[Int(arc / 2)]
    return arc & 1 == 0 ? segment.tail : segment.head
  }

  private func head(_ arc: UInt32) -> UInt32 { tail(arc ^ 1) }
}

extension TurnRestriction {
  /// All member ways.
  fileprivate var ways: [Int64] {
    if case .ways(let ways) = via { return from + ways + to }
    return from + to
  }
}
