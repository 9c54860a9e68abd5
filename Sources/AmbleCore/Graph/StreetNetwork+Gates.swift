extension StreetNetwork {
  /// Maximum number of junctions of the streets behind a gate that are destination-only as a whole; our
  /// own estimate of a large gated estate. A larger part of the map is no estate, but an island
  /// behind the gate of its ferry, or a valley behind a mountain road.
  private static let maxJunctionsInside = 500

  /// Restricts gates that admit guests' cars only as streets that do: cars pass only to a place inside.
  ///
  /// With all these gates closed, the streets at a gate are either connected still, so that no place needs
  /// it and it is closed to cars, or it leads inside: the streets of the smaller component, or
  /// those beside the gate if they are too many, become `destinationOnly`.
  /// Gates that follow each other on a street are one, with the streets between them inside.
  /// - Parameter gates: junctions.
  /// - Complexity: O(n) in the number of segments.
  package mutating func restrictGates(_ gates: Set<UInt32>) {
    guard !gates.isEmpty else { return }
    let car = ModeSet(.drive)
    var closed = self
    for gate in gates { closed.blocked[Int(gate)].insert(car) }
    let (streets, rows) = (Streets(closed), AdjacencyRows(closed))
    let components = StrongComponents(
      NetworkConnections(streets: streets, rows: rows, mode: .drive))
    var sizes = [Int](repeating: 0, count: Int(components.count))
    for component in components.ofNode { sizes[Int(component)] += 1 }
    var inside: Set<UInt32> = []
    for group in Self.groups(of: gates, streets, rows) {
      let arcs = group.flatMap { rows.arcs(at: $0) }
        .filter { streets.isOpen(Int($0 / 2), to: .drive) }
      let between = arcs.filter { group.contains(streets.heads[Int($0)]) }
      let leaving = arcs.filter { !group.contains(streets.heads[Int($0)]) }
      // A street that cars may use in one direction only needs the gate at one of its ends.
      let sides = leaving.map { arc -> UInt32? in
        let isTwoWay = [arc, arc ^ 1].allSatisfy { streets.access[Int($0)].contains(.drive) }
        return isTwoWay ? components.ofNode[Int(streets.heads[Int(arc)])] : nil
      }
      for arc in between { segments[Int(arc / 2)].attributes.flags.insert(.destinationOnly) }
      if leaving.count > 1, Set(sides).count == 1, sides[0] != nil {
        if between.isEmpty { for gate in group { blocked[Int(gate)].insert(car) } }
        continue
      }
      let largest = sides.compactMap { $0 }.max { (sizes[Int($0)], $1) < (sizes[Int($1)], $0) }
      for (arc, side) in zip(leaving, sides) where side == nil || side != largest {
        segments[Int(arc / 2)].attributes.flags.insert(.destinationOnly)
        if let side, sizes[Int(side)] <= Self.maxJunctionsInside { inside.insert(side) }
      }
    }
    guard !inside.isEmpty else { return }
    for index in segments.indices where streets.isOpen(index, to: .drive) {
      let ends = [segments[index].tail, segments[index].head].map { components.ofNode[Int($0)] }
      if ends[0] == ends[1], inside.contains(ends[0]) {
        segments[index].attributes.flags.insert(.destinationOnly)
      }
    }
  }

  /// Returns the gates in groups: those that a street for cars leads from one to the next.
  private static func groups(
    of gates: Set<UInt32>, _ streets: Streets, _ rows: AdjacencyRows
  ) -> [Set<UInt32>] {
    var groups: [Set<UInt32>] = []
    var left = gates
    for gate in gates.sorted() where left.remove(gate) != nil {
      var group: Set = [gate]
      var open = [gate]
      while let next = open.popLast() {
        for arc in rows.arcs(at: next) where streets.isOpen(Int(arc / 2), to: .drive) {
          guard left.remove(streets.heads[Int(arc)]) != nil else { continue }
          group.insert(streets.heads[Int(arc)])
          open.append(streets.heads[Int(arc)])
        }
      }
      groups.append(group)
    }
    return groups
  }
}
