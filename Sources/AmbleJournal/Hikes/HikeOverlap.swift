import AmbleCore

/// Tells whether two recordings are of the same hike, as when a watch's file and the export of a
/// service are both imported.
struct HikeOverlap {
  /// Minimum share of the time of both together that both cover.
  static let minShare = 0.9

  let start: Int64
  let end: Int64
  let bounds: BoundingBox

  /// Creates the extent of a hike.
  init(_ numbers: HikeNumbers) {
    start = numbers.startedAt.milliseconds
    end = numbers.endedAt.milliseconds
    bounds = numbers.bounds
  }

  /// The starts that a recording of the same hike can have.
  var starts: ClosedRange<Int64> {
    // The other one covers at most 1/minShare of this one's time.
    let reach = Int64(Double(end - start) * (1 / Self.minShare - 1)) + 1
    return start - reach...start + reach
  }

  /// Returns whether another recording covers the same time and area.
  func matches(_ other: HikeOverlap) -> Bool {
    let common = min(end, other.end) - max(start, other.start)
    let whole = max(end, other.end) - min(start, other.start)
    guard common >= 0, bounds.intersects(other.bounds) else { return false }
    return Double(common) >= Self.minShare * Double(whole)
  }
}
