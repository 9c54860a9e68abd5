import AmbleCore

extension [TrackSample] {
  /// Whether times never decrease, up to the first sample without a time.
  private var isInOrder: Bool {
    var last = Int64.min
    for sample in self {
      guard let time = sample.time else { return true }
      if time < last { return false }
      last = time
    }
    return true
  }

  /// Sorts the samples by time, if all have one. The first is after no pause then.
  /// - Returns: the number of samples that were earlier than one before them.
  mutating func sortByTime() -> Int {
    guard !isInOrder, allSatisfy({ $0.time != nil }) else { return 0 }
    var latest = Int64.min
    var count = 0
    for sample in self {
      let time = sample.time ?? latest
      if time < latest { count += 1 }
      latest = Swift.max(latest, time)
    }
    sort { ($0.time ?? 0) < ($1.time ?? 0) }
    self[startIndex].isAfterPause = false
    return count
  }
}
