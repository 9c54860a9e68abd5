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
    guard let a = first.housenumber, let b = second.housenumber,
      let range = HouseNumberRange(
        from: HouseNumber.fold(a), to: HouseNumber.fold(b), counted: way.rule,
        most: Self.maxRun)
    else { return }
    for (number, share) in zip(range.inner, range.shares) {
      var house = first
      house.element = ElementReference(kind: .way, id: way.way)
      house.kind = PlaceKind(key: "place", value: "house", layer: .house, importance: 0.08)
      house.housenumber = number
      house.interpolation = nil
      house.extent = nil
      house.position = LineMeasure.between(first.position, second.position, share)
      link(number, of: owner, to: .house(houses.count))
      houses.append(house)
    }
  }
}
