public import AmbleCore

/// The streets of each district: which segments count, their length and where they are. Immutable,
/// so it may be shared between threads.
public struct DistrictStreets: Sendable {
  /// A district with the sum of its streets.
  public struct Part: Hashable, Sendable {
    /// The district that the streets belong to.
    public var district: District
    /// Length of the streets that count, metres.
    public var metres: Double
    /// The box around these streets.
    public var bounds: BoundingBox
  }

  /// The districts with at least one street that counts.
  public let parts: [Part]
  /// For each segment the index of its district in `parts`, or `DistrictMap.none` if the segment
  /// does not count or lies in no district.
  public let ofSegment: [UInt32]

  /// Sums up the streets of a region.
  /// - Complexity: O(points of all streets).
  public init(_ map: DistrictMap, of graph: Graph) {
    var parts = map.districts.map { Part(district: $0, metres: 0, bounds: .empty) }
    var ofSegment = map.ofSegment
    for segment in ofSegment.indices {
      let district = Int(ofSegment[segment])
      guard district < parts.count, graph.countsAsStreet(segment) else {
        ofSegment[segment] = DistrictMap.none
        continue
      }
      parts[district].metres += Double(graph.length[segment]) / 100
      for point in graph.pointRange(of: segment) {
        parts[district].bounds.extend(graph.point[point].coordinate)
      }
    }
    let kept = parts.indices.filter { parts[$0].metres > 0 }
    var numbers = [UInt32](repeating: DistrictMap.none, count: parts.count)
    for (number, index) in kept.enumerated() { numbers[index] = UInt32(number) }
    self.parts = kept.map { parts[$0] }
    self.ofSegment = ofSegment.map { $0 == DistrictMap.none ? $0 : numbers[Int($0)] }
  }
}
