import AmbleCore

extension CatalogAssembly {
  /// Maximum count of interpolated numbers between two houses; longer ranges are mapping errors.
  private static let maxRun = 500

  /// Adds the house numbers of interpolation ways between the houses at their nodes.
  mutating func addInterpolations() {
    var byNode: [Int64: Int] = [:]
    for (index, house) in houses.enumerated() where house.element.kind == .node {
      byNode[house.element.id] = index
    }
    for way in collector.interpolations {
      let nodes = Array(collector.positions.nodes[way.line])
      let anchors = nodes.indices.compactMap { index in byNode[nodes[index]].map { (index, $0) } }
      for ((_, first), (_, second)) in zip(anchors, anchors.dropFirst()) {
        fill(between: houses[first], houses[second], way)
      }
    }
  }

  private mutating func fill(
    between first: PlaceRecord, _ second: PlaceRecord, _ way: DraftInterpolation
  ) {
    guard let street = first.street, street == second.street else { return }
    guard let owner = linker.owner(named: street, near: first.position) else { return }
    guard let a = first.housenumber.flatMap({ Int($0) }),
      let b = second.housenumber.flatMap({ Int($0) })
    else { return }
    let step = ["odd", "even"].contains(way.rule) ? 2 : Int(way.rule) ?? 1
    guard step > 0, a >= 0, b >= 0, a < 100_000, b < 100_000, abs(b - a) <= Self.maxRun * step
    else { return }
    for number in stride(from: min(a, b) + step, to: max(a, b), by: step) {
      let share = Double(number - a) / Double(b - a)
      var house = first
      house.element = ElementReference(kind: .way, id: way.way)
      house.kind = PlaceKind(key: "place", value: "house", layer: .house, importance: 0.08)
      house.housenumber = String(number)
      house.extent = nil
      house.position = LineMeasure.between(first.position, second.position, share)
      link(String(number), of: owner, to: .house(houses.count))
      houses.append(house)
    }
  }
}
