extension Graph {
  /// Returns the speed of cars along an arc as on the map, or of the ferry, m/s.
  package func drivingSpeed(of arc: ArcID) -> Double {
    let attributes = attributes(of: arc.segment)
    if attributes.flags.contains(.ferry) {
      return crossingSpeed(of: arc.segment) ?? Locomotion.ferrySpeed
    }
    return Locomotion.carSpeed(
      limit: arc.isBackward ? attributes.speedBackward : attributes.speedForward)
  }

  /// Returns the seconds that a ferry takes along a segment in every mode, or `nil` if it is no ferry or
  /// no tag states them.
  /// - Complexity: O(log n) in the ferries.
  func crossingSeconds(of segment: Int) -> Double? {
    guard ferry.count > 0, attributes[segment].flags.contains(.ferry) else { return nil }
    var (low, high) = (0, ferry.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(ferry[middle]) < segment { low = middle + 1 } else { high = middle }
    }
    guard low < ferry.count, Int(ferry[low]) == segment else { return nil }
    return Double(max(1, crossing[low])) / 1000
  }

  /// Returns the speed of a ferry along a segment by its duration, m/s, or `nil` as above.
  func crossingSpeed(of segment: Int) -> Double? {
    crossingSeconds(of: segment).map { Double(length[segment]) / 100 / $0 }
  }
}
