import AmbleCore
import AmbleJournal

/// How often hikes went along each segment of a region.
struct StreetCounts {
  /// Number of hikes along the whole of each segment.
  package private(set) var whole: [UInt32]
  /// Parts of segments that hikes went along.
  private var parts: [CoveredStretch] = []
  /// Whether a hike went along any part of each segment.
  private var isTouched: [Bool]

  /// Counts the hikes of a user.
  /// - Parameters:
  ///   - segments: number of segments of the region. Others are left out.
  ///   - visit: called with the number of a hike and a segment that it went along.
  /// - Complexity: O(parts of all hikes).
  package init(_ hikes: [HikeCoverage], segments: Int, visit: (Int, Int) -> Void = { _, _ in }) {
    whole = [UInt32](repeating: 0, count: segments)
    isTouched = [Bool](repeating: false, count: segments)
    for (number, hike) in hikes.enumerated() {
      hike.stretches.forEach { stretch in
        let segment = Int(stretch.segment)
        guard segment < segments else { return }
        isTouched[segment] = true
        if stretch.isWhole { whole[segment] += 1 } else { parts.append(stretch) }
        visit(number, segment)
      }
    }
    parts.sort { ($0.segment, $0.from, $0.to) < ($1.segment, $1.from, $1.to) }
  }

  /// The segments that hikes went along, ascending.
  package var segments: [Int] { isTouched.indices.filter { isTouched[$0] } }

  /// Calls a function with each segment that hikes went along and the share of it that any did.
  /// - Complexity: O(segments of the region + parts).
  func visitShares(_ body: (Int, Double) -> Void) {
    var next = 0
    for segment in isTouched.indices where isTouched[segment] {
      let own = parts(of: segment, from: &next)
      if whole[segment] > 0 {
        body(segment, 1)
        continue
      }
      var share = 0.0
      var end: UInt16 = 0
      for part in own where part.to > end {
        share += Double(part.to - max(part.from, end)) / Double(UInt16.max)
        end = part.to
      }
      body(segment, share)
    }
  }

  /// A part of a segment along which the same number of hikes went.
  package struct Run: Equatable {
    package var segment: Int
    /// Shares of the segment's length, 0…1.
    package var from: Double
    package var to: Double
    /// Number of hikes.
    package var count: Int
  }

  /// Returns the runs of the segments that meet a condition, ordered by segment.
  /// - Complexity: O(segments of the region + parts · log parts).
  package func runs(where isIncluded: (Int) -> Bool) -> [Run] {
    var runs: [Run] = []
    var next = 0
    for segment in isTouched.indices where isTouched[segment] {
      let own = parts(of: segment, from: &next)
      guard isIncluded(segment) else { continue }
      let base = Int(whole[segment])
      guard !own.isEmpty else {
        runs.append(Run(segment: segment, from: 0, to: 1, count: base))
        continue
      }
      var changes = own.flatMap { [(Int($0.from), 1), (Int($0.to), -1)] }
      changes.append((Int(UInt16.max), 0))
      changes.sort { $0.0 < $1.0 }
      var (position, count) = (0, base)
      for (end, change) in changes {
        if end > position, count > 0 {
          let scale = Double(UInt16.max)
          runs.append(
            Run(
              segment: segment, from: Double(position) / scale, to: Double(end) / scale,
              count: count))
        }
        (position, count) = (end, count + change)
      }
    }
    return runs
  }

  /// Returns the parts of a segment. Called with ascending segments.
  private func parts(of segment: Int, from next: inout Int) -> ArraySlice<CoveredStretch> {
    while next < parts.count, parts[next].segment < segment { next += 1 }
    let start = next
    while next < parts.count, parts[next].segment == segment { next += 1 }
    return parts[start..<next]
  }
}
