/// The speeds of one mode by surface and signed grade, computed once and looked up per piece.
///
/// Grades are stored in steps of half a percent from −50 % to +50 %; steeper ones count as 50 %.
///
/// ```swift
/// let speeds = SpeedTable(mode: .walk)
/// let path = SegmentAttributes(roadClass: .path, surface: .gravel)
/// let level = speeds.speed(grade: 0, on: path, backward: false)  // m/s
/// let uphill = speeds.speed(grade: 0.1, on: path, backward: false)  // less
/// ```
public struct SpeedTable: Sendable {
  private let mode: Mode
  private let speeds: [Double]
  /// The same for a pushed bicycle, or empty for modes other than cycling.
  private let pushing: [Double]

  private static let steps = 201

  /// Computes the table of a traveller.
  /// - Complexity: O(surfaces × 201).
  public init(of traveller: PaceProfile) {
    mode = traveller.mode
    var speeds: [Double] = []
    var pushing: [Double] = []
    for surface in Surface.allCases {
      for step in 0..<Self.steps {
        let grade = Double(step - 100) / 200
        speeds.append(Locomotion.speed(of: traveller, grade: grade, on: surface))
        guard ModeSet.cycling.contains(mode) else { continue }
        pushing.append(Pushing.speed(grade: grade, on: surface))
      }
    }
    self.speeds = speeds
    self.pushing = pushing
  }

  /// Computes the table of a mode.
  /// - Complexity: O(surfaces × 201).
  public init(mode: Mode) { self.init(of: PaceProfile(mode: mode)) }

  /// Returns the speed along a piece, metres per second.
  /// - Parameters:
  ///   - grade: rise over run, signed; NaN counts as level.
  ///   - segment: the attributes of the street.
  ///   - backward: whether travel is against the segment's direction, where a car's speed may
  ///     differ.
  ///   - isPushed: whether a bicycle is pushed.
  public func speed(
    grade: Double, on segment: SegmentAttributes, backward: Bool, isPushed: Bool = false
  ) -> Double {
    if segment.flags.contains(.ferry) { return Locomotion.ferrySpeed }
    if segment.flags.contains(.steps) {
      return Locomotion.stairSpeed(mode, up: grade > 0, hasRamp: segment.pushingGround == .ramp)
    }
    if mode == .drive {
      return Locomotion.carSpeed(limit: backward ? segment.speedBackward : segment.speedForward)
    }
    let slot = Int(segment.surface.rawValue) * Self.steps + Self.step(of: grade)
    if isPushed, slot < pushing.count { return pushing[slot] }
    let speed = speeds[slot]
    return mode == .hike ? speed / Locomotion.trailFactor(segment) : speed
  }

  /// Returns the index of the step nearest to a grade.
  private static func step(of grade: Double) -> Int {
    guard grade.isFinite else { return 100 }
    let steps = max(-0.5, min(0.5, grade)) * 200
    return 100 + Int(steps < 0 ? steps - 0.5 : steps + 0.5)
  }
}

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
