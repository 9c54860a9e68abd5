import AmbleCore

// Some programs spread the readings of one moment over several records: the position, then the
// altitude, then the heart rate. Readings belong together by time.

extension [TrackSample] {
  /// Maximum time between two readings to interpolate a value between them, seconds.
  private static let maxSpan = 60.0
  /// Seconds from a position to a reading that may be taken over.
  private static let maxAge = 10.0

  /// Gives positions the readings of neighbouring records.
  ///
  /// Records of the same time become one. Altitudes and counts of distance are interpolated. Other
  /// readings are taken over only if the majority of them are in records without a position.
  /// - Complexity: O(n).
  mutating func gatherReadings() {
    mergeMoments()
    interpolate(\.altitude)
    interpolate(\.distance)
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

  private mutating func interpolate(_ value: WritableKeyPath<TrackSample, Double?>) {
    var last: Int?
    for index in indices {
      if self[index].isAfterPause { last = nil }
      guard self[index][keyPath: value] != nil else { continue }
      if let last { interpolate(value, from: last, to: index) }
      last = index
    }
  }

  private mutating func interpolate(
    _ value: WritableKeyPath<TrackSample, Double?>, from a: Int, to b: Int
  ) {
    guard b > a + 1, let start = self[a].time, let end = self[b].time, end > start,
      Double(end) - Double(start) <= Self.maxSpan * 1000,
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
