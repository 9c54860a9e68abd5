import AmbleCore

extension [TrackSample] {
  /// Gives times to the samples without one: in proportion to the way between samples with times,
  /// and at the average speed before the first and after the last of those. So the whole line is
  /// kept.
  ///
  /// If fewer than two times are known, nothing can be estimated.
  /// - Returns: the number of times that were estimated.
  /// - Complexity: O(n).
  mutating func estimateTimes() -> Int {
    let known = indices.filter { self[$0].time != nil }
    guard let first = known.first, let last = known.last, known.count < count else { return 0 }
    guard let start = self[first].time, let end = self[last].time, end > start else { return 0 }
    let metres = metresAlong()
    let pace = Double(end - start) / Swift.max(1, metres[last] - metres[first])
    for index in 0..<first {
      self[index].time = start - Int64(pace * (metres[first] - metres[index]))
    }
    for index in (last + 1)..<count {
      self[index].time = end + Int64(pace * (metres[index] - metres[last]))
    }
    for (a, b) in zip(known, known.dropFirst()) where b > a + 1 {
      interpolateTimes(from: a, to: b, metres)
    }
    return count - known.count
  }

  private mutating func interpolateTimes(from a: Int, to b: Int, _ metres: [Double]) {
    guard let start = self[a].time, let end = self[b].time else { return }
    let length = metres[b] - metres[a]
    for index in (a + 1)..<b {
      let share =
        length > 0 ? (metres[index] - metres[a]) / length : Double(index - a) / Double(b - a)
      self[index].time = start + Int64(share * Double(end - start))
    }
  }

  /// Returns the metres from the first sample to each.
  private func metresAlong() -> [Double] {
    var metres: [Double] = []
    var last: Coordinate?
    for sample in self {
      guard let position = sample.position else {
        metres.append(metres.last ?? 0)
        continue
      }
      metres.append((metres.last ?? 0) + (last?.distance(to: position) ?? 0))
      last = position
    }
    return metres
  }
}
