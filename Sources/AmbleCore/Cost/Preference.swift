/// The ratio of a segment's perceived to its actual time: at least 1, so that costs are not less
/// than travel time.
///
/// Used only for a mode's own cost, never for the length and climb of the front.
struct Preference {
  let mode: Mode
  /// Factors for cyclists by level of traffic stress, off and on a signed cycle route.
  private let stress: [Double]
  private let signedStress: [Double]

  /// Creates the preferences of a mode.
  /// - Parameter avoidance: how much cyclists avoid traffic.
  init(_ mode: Mode, avoiding avoidance: TrafficAvoidance = .usual) {
    self.mode = mode
    stress = (0...4).map { avoidance.factor(level: UInt8($0), onCycleRoute: false) }
    signedStress = (0...4).map { avoidance.factor(level: UInt8($0), onCycleRoute: true) }
  }

  /// Returns the factor of a segment.
  /// - Parameters:
  ///   - backward: whether travel is against the segment's direction.
  ///   - isPushed: whether a bicycle is pushed, which traffic does not touch.
  func factor(_ segment: SegmentAttributes, backward: Bool, isPushed: Bool = false) -> Double {
    if isPushed { return Pushing.preference(on: segment.pushingGround) }
    switch mode {
    case .walk, .run, .hike: return Self.onFoot(mode, segment)
    case .wheelchair: return Self.wheelchair(segment)
    case .bike, .ebike: return cycling(segment, backward)
    case .drive: return Self.driving(segment)
    }
  }

  /// Returns the factor on foot. Walkers avoid large roads without a sidewalk; hikers prefer marked
  /// and visible trails.
  private static func onFoot(_ mode: Mode, _ segment: SegmentAttributes) -> Double {
    let trail = mode == .hike ? 1 + hiddenness(segment.flags) : 1
    guard !segment.flags.contains(.sidewalk) else { return trail }
    switch segment.roadClass {
    case .motorway, .trunk: return 1 + trail
    case .primary: return 0.4 + trail
    case .secondary: return 0.25 + trail
    case .tertiary: return 0.1 + trail
    default: return trail
    }
  }

  /// Returns the addition to a hiker's factor for a trail that is not marked or not visible. The
  /// numbers are our own.
  private static func hiddenness(_ flags: SegmentFlags) -> Double {
    let unmarked = flags.contains(.walkNetwork) ? 0 : 0.1
    return unmarked + (flags.contains(.pathless) ? 1 : flags.contains(.faint) ? 0.5 : 0)
  }

  private static func wheelchair(_ segment: SegmentAttributes) -> Double {
    switch segment.surface {
    case .asphalt, .concrete, .pavingStones, .metal, .wood: 1
    case .unknown: 1.1
    case .compacted, .sett: 1.4
    default: 2
    }
  }

  private func cycling(_ segment: SegmentAttributes, _ backward: Bool) -> Double {
    let away = segment.isDestinationByBicycle ? 3.0 : 1.0
    let factors = segment.flags.contains(.cycleNetwork) ? signedStress : stress
    return factors[min(4, Int(segment.trafficStress(backward: backward)))] * away
  }

  /// Returns the factor of a car. Drivers do not pass through streets reserved for residents.
  private static func driving(_ segment: SegmentAttributes) -> Double {
    if segment.flags.contains(.destinationOnly) { return 10 }
    return segment.roadClass == .service || segment.roadClass == .track ? 1.5 : 1
  }
}
