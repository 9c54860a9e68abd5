public import AmbleCore
import Foundation

extension DistrictMap {
  /// The content of the file. Segments are numbered along a Hilbert curve, so that runs are long.
  private struct Stored: Codable {
    var districts: [District]
    /// Pairs: a district plus one, or 0 for none, and the number of segments that follow.
    var runs: [UInt32]
  }

  /// Encodes the file as JSON.
  /// - Throws: `EncodingError` never in practice.
  func encoded() throws -> Data {
    var runs: [UInt32] = []
    for district in ofSegment {
      let number = district == Self.none ? 0 : district + 1
      if runs.count > 1, runs[runs.count - 2] == number {
        runs[runs.count - 1] += 1
      } else {
        runs += [number, 1]
      }
    }
    return try JSONEncoder().encode(Stored(districts: districts, runs: runs))
  }

  /// Reads the file's bytes.
  /// - Parameter segments: number of segments of the region.
  /// - Returns: `nil` if they are not valid, or belong to another region.
  /// - Complexity: O(segments).
  init?(decoding data: Data, segments: Int) {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: data),
      stored.runs.count.isMultiple(of: 2)
    else { return nil }
    districts = stored.districts
    ofSegment = []
    ofSegment.reserveCapacity(segments)
    for index in stride(from: 0, to: stored.runs.count, by: 2) {
      let (number, count) = (stored.runs[index], Int(stored.runs[index + 1]))
      guard number <= stored.districts.count, count <= segments - ofSegment.count else {
        return nil
      }
      ofSegment.append(
        contentsOf: repeatElement(number == 0 ? Self.none : number - 1, count: count))
    }
    guard ofSegment.count == segments else { return nil }
  }
}

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
    case .place(let place): self.init(name: place.name, hasBoundary: false)
    }
  }
}

/// The streets of each district: which segments count, their length and where they are. Immutable,
/// so it may be shared between threads.
///
/// ```swift
/// if let streets = region.districtStreets() {
///   let largest = streets.parts.max { $0.metres < $1.metres }
///   print(largest?.district.name ?? "", largest?.metres ?? 0)
/// }
/// ```
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

/// A part of a region whose streets are explored: a suburb, a quarter, a parish or a village.
public struct District: Codable, Hashable, Sendable {
  /// The name, in the local language.
  public var name: String
  /// Whether the map has its boundary. Otherwise, its streets are those nearest to its centre.
  public var hasBoundary: Bool
}

/// The districts of a region's segments, as an import writes them.
public struct DistrictMap: Hashable, Sendable {
  /// The districts, each of at least one segment.
  public var districts: [District]
  /// For each segment the index of its district, or `none`.
  public var ofSegment: [UInt32]

  /// Marks a segment outside all districts.
  public static let none = UInt32.max
}
