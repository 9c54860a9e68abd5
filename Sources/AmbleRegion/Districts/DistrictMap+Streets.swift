import AmbleCore

extension DistrictMap {
  /// Finds the district of each segment, by the middle of its shape.
  /// - Complexity: O(segments), as `DistrictFinder.district`.
  init(of graph: Graph, by finder: DistrictFinder) {
    var finder = finder
    var numbers: [DistrictFinder.Found: UInt32] = [:]
    districts = []
    ofSegment = []
    ofSegment.reserveCapacity(graph.segmentCount)
    for segment in 0..<graph.segmentCount {
      let points = graph.pointRange(of: segment)
      let middle = graph.point[(points.lowerBound + points.upperBound) / 2].coordinate
      guard let found = finder.district(at: middle) else {
        ofSegment.append(Self.none)
        continue
      }
      if numbers[found] == nil {
        numbers[found] = UInt32(districts.count)
        districts.append(District(found, in: finder))
      }
      ofSegment.append(numbers[found] ?? Self.none)
    }
  }
}

extension District {
  fileprivate init(_ found: DistrictFinder.Found, in finder: DistrictFinder) {
    switch found {
    case .area(let index): self.init(name: finder.areas[index].name, hasBoundary: true)
    case .place(let index): self.init(name: finder.places[index].name, hasBoundary: false)
    }
  }
}
