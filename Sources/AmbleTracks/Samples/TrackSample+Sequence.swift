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

extension RangeReplaceableCollection<TrackSample>
where Self: MutableCollection & BidirectionalCollection, Index == Int {
  /// Spreads a total that a device counted over samples without counts, along the lines between their
  /// positions. At an end without positions, the speed is that of the others.
  /// - Parameters:
  ///   - total: metres, or `nil` if the device states none.
  ///   - start: count of the device at the first of the samples, metres.
  /// - Complexity: O(n).
  mutating func spreadDistance(_ total: Double?, from start: Double = 0) {
    guard let total, total > 0, !contains(where: { $0.distance != nil }),
      let first = firstIndex(where: { $0.position != nil }),
      let last = lastIndex(where: { $0.position != nil })
    else { return }
    var line = metresAlong(acrossPauses: false)
    let speed = interval(from: first, to: last).map { $0 > 0 ? line[last - startIndex] / $0 : 0 }
    for index in indices where index < first || index > last {
      let near = index < first ? first : last
      guard let speed, let seconds = interval(from: near, to: index) else { continue }
      line[index - startIndex] += speed * seconds
    }
    guard let lowest = line.min(), let highest = line.max(), highest > lowest else { return }
    for index in indices where self[index].position != nil || index < first || index > last {
      let metres = line[index - startIndex] - lowest
      self[index].distance = start + total * metres / (highest - lowest)
    }
  }

  /// Returns the seconds between two samples, negative if they are in the other order, or `nil` if
  /// unknown.
  private func interval(from a: Int, to b: Int) -> Double? {
    guard let start = self[a].time, let end = self[b].time else { return nil }
    return (Double(end) - Double(start)) / 1000
  }

  /// Returns the metres along the lines between positions to each sample.
  fileprivate func metresAlong(acrossPauses: Bool) -> [Double] {
    var metres: [Double] = []
    var last: Coordinate?
    for sample in self {
      let step = sample.position.flatMap { last?.distance(to: $0) } ?? 0
      metres.append((metres.last ?? 0) + (sample.isAfterPause && !acrossPauses ? 0 : step))
      last = sample.position ?? last
    }
    return metres
  }
}

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
    let metres = metresAlong(acrossPauses: true)
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
}

// Some programs spread the readings of one moment over several records: the position, then the
// altitude, then the heart rate. Readings belong together by time.

extension [TrackSample] {
  /// Maximum time between two counts of distance, and between two altitudes, to interpolate between
  /// them, seconds. Some programs keep one altitude in many records, as of the corners of a plan.
  private static let maxSpan = (distance: 60.0, altitude: 600.0)
  /// Seconds from a position to a reading that may be taken over.
  private static let maxAge = 10.0

  /// Gives positions the readings of neighbouring records.
  ///
  /// Records of the same time become one. Altitudes and counts of distance are interpolated. Other
  /// readings are taken over only if the majority of them are in records without a position.
  /// - Complexity: O(n).
  mutating func gatherReadings() {
    mergeMoments()
    interpolate(\.altitude, within: Self.maxSpan.altitude)
    interpolate(\.distance, within: Self.maxSpan.distance)
    takeOver(\.heartRate)
    takeOver(\.cadence)
    takeOver(\.temperature)
    takeOver(\.power)
    takeOver(\.speed)
  }

  /// Merges records of the same time that do not contradict each other.
  private mutating func mergeMoments() {
    var merged: [TrackSample] = []
    merged.reserveCapacity(count)
    for sample in self {
      if let last = merged.last, let both = last.merged(with: sample) {
        merged[merged.count - 1] = both
      } else {
        merged.append(sample)
      }
    }
    self = merged
  }

  private mutating func interpolate(
    _ value: WritableKeyPath<TrackSample, Double?>, within span: Double
  ) {
    var last: Int?
    for index in indices {
      if self[index].isAfterPause { last = nil }
      guard self[index][keyPath: value] != nil else { continue }
      if let last { interpolate(value, within: span, from: last, to: index) }
      last = index
    }
  }

  private mutating func interpolate(
    _ value: WritableKeyPath<TrackSample, Double?>, within span: Double, from a: Int, to b: Int
  ) {
    guard b > a + 1, let start = self[a].time, let end = self[b].time, end > start,
      Double(end) - Double(start) <= span * 1000,
      let first = self[a][keyPath: value], let last = self[b][keyPath: value]
    else { return }
    for index in (a + 1)..<b where self[index].position != nil {
      guard let time = self[index].time, time >= start, time <= end else { continue }
      let share = Double(time - start) / Double(end - start)
      self[index][keyPath: value] = first + share * (last - first)
    }
  }

  private mutating func takeOver<Value>(_ value: WritableKeyPath<TrackSample, Value?>) {
    let readings = indices.filter { self[$0][keyPath: value] != nil }
    let apart = readings.count { self[$0].position == nil }
    guard apart * 2 > readings.count else { return }
    var place = 0
    for index in indices where self[index].position != nil {
      guard self[index][keyPath: value] == nil else { continue }
      while place + 1 < readings.count,
        age(of: readings[place + 1], at: index) <= age(of: readings[place], at: index)
      {
        place += 1
      }
      guard age(of: readings[place], at: index) <= Self.maxAge else { continue }
      self[index][keyPath: value] = self[readings[place]][keyPath: value]
    }
  }

  /// Returns the seconds between two samples, infinite if unknown.
  private func age(of reading: Int, at index: Int) -> Double {
    guard let a = self[reading].time, let b = self[index].time else { return .infinity }
    return abs(Double(a) - Double(b)) / 1000
  }
}

extension TrackSample {
  /// Returns a sample with the readings of both, or `nil` if they are of different times or both
  /// have a value of the same kind.
  fileprivate func merged(with other: TrackSample) -> TrackSample? {
    guard let time, other.time == time, !other.isAfterPause else { return nil }
    var both = self
    var isPossible = true
    func take<Value>(_ value: WritableKeyPath<TrackSample, Value?>) {
      guard let reading = other[keyPath: value] else { return }
      isPossible = isPossible && both[keyPath: value] == nil
      both[keyPath: value] = reading
    }
    take(\.position)
    take(\.altitude)
    take(\.accuracy)
    take(\.speed)
    take(\.distance)
    take(\.heartRate)
    take(\.cadence)
    take(\.temperature)
    take(\.power)
    take(\.steps)
    return isPossible ? both : nil
  }
}
