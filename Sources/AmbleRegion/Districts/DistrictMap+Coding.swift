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
