import CMath

/// The traveller's mode and limits: the part of a request that decides which arcs are usable.
///
/// ```swift
/// var profile = TravelProfile(mode: .bike, maxGrade: 0.08)
/// profile.bicycle = .own
/// profile.trafficAvoidance = TrafficAvoidance(1)
/// let metric = provider.metric(for: MetricKey(profile: profile, weighing: .cost))
/// ```
public struct TravelProfile: Hashable, Sendable {
  /// The mode of travel.
  public var mode: Mode
  /// The bicycle of mode `bike`.
  public var bicycle = Bicycle.own
  /// Whether to avoid stairs.
  public var avoidSteps: Bool
  /// Segments that may not be used.
  public var closed: Set<UInt32> = []
  /// The conditions of the mode's arcs, or `nil` if all are as on the map.
  public var conditions: ArcConditions?
  /// A cyclist's avoidance of traffic. Ignored for other modes.
  public var trafficAvoidance = TrafficAvoidance.usual
  /// Maximum rise over 30 m, thousandths, or `nil` for no limit.
  public var maxRise: UInt16?
  /// Maximum fall over 30 m, thousandths, or `nil` for no limit.
  public var maxFall: UInt16?
  /// Whether steeper arcs may be travelled at a high cost (`ExcessGrade`), instead of not at all.
  public var mayExceedGrades = false

  /// Creates a profile with the default limits of its mode.
  ///
  /// A wheelchair climbs at most 1 in 12 (8.3 %), the steepest ramp allowed by the ADA Standards
  /// for Accessible Design (2010, §405.2). It descends at most 10 % (1 in 10), which those
  /// standards allow over short rises in existing buildings and at which brakes still hold.
  /// - Parameters:
  ///   - mode: the mode of travel.
  ///   - avoidSteps: whether to avoid stairs.
  ///   - maxGrade: maximum grade up and down, rise over run, or `nil` for the mode's own limit.
  public init(mode: Mode, avoidSteps: Bool = false, maxGrade: Double? = nil) {
    self.mode = mode
    self.avoidSteps = avoidSteps || mode == .wheelchair
    if let maxGrade {
      maxRise = UInt16(min(65_535, max(0, (maxGrade * 1000).rounded())))
      maxFall = maxRise
    } else if mode == .wheelchair {
      maxRise = 83
      maxFall = 100
    }
  }

  /// The same traveller without limits of grade.
  public var onAnyGrade: TravelProfile {
    var profile = self
    profile.maxRise = nil
    profile.maxFall = nil
    profile.mayExceedGrades = false
    return profile
  }

  /// The same traveller, who exceeds the limits of grade where there is no other way.
  var exceedingGrades: TravelProfile {
    var profile = self
    profile.mayExceedGrades = true
    return profile
  }

  /// The same traveller on streets as on the map, without closures that conditions state.
  var asOnMap: TravelProfile {
    var profile = self
    profile.conditions = nil
    return profile
  }

  /// Sets how much a cyclist avoids traffic, 0…1; `nil` is usual. Other modes keep the usual.
  mutating func avoidTraffic(_ strength: Double?) {
    guard let strength, mode == .bike || mode == .ebike else { return }
    trafficAvoidance = TrafficAvoidance(strength)
  }

  /// Returns whether a whole arc may be travelled.
  @inlinable
  package func allows(_ arc: ArcID, in graph: Graph) -> Bool {
    guard graph.access[Int(arc.index)].contains(mode) else { return false }
    if graph.openAtTimes[Int(arc.index)].contains(mode) {
      guard let conditions, conditions.isOpened(arc.index) else { return false }
    }
    if !closed.isEmpty, closed.contains(arc.index >> 1) { return false }
    if let conditions, conditions.isClosed(arc.index) { return false }
    if avoidSteps, graph.attributes[arc.segment].flags.contains(.steps) { return false }
    if mayExceedGrades { return true }
    if let maxRise, graph.steepest[Int(arc.index)] > maxRise { return false }
    if let maxFall, graph.steepest[Int(arc.reversed.index)] > maxFall { return false }
    return true
  }
}

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

/// A cyclist's avoidance of traffic: the factor for the perceived time at each level of traffic
/// stress.
///
/// Usually 1.05 for calm streets, 1.15, 1.5 and 2 for levels 2 to 4, and 1 on signed cycle routes:
/// against a calm street, level 3 costs 43 % more and level 4 90 % more. That cyclists ride so much
/// further to avoid busy streets without a lane, and that lanes offset the traffic next to them,
/// was found by Broach, Dill and Gliebe (2012, "Where do cyclists ride?", Transportation Research
/// Part A 46:1730) from recorded rides; the numbers are our own, because the map has no volumes of
/// traffic.
///
/// ```swift
/// let most = TrafficAvoidance(1)
/// TrafficAvoidance(7) == most  // true
/// TrafficAvoidance(0.5) == .usual  // true
/// ```
public struct TrafficAvoidance: Hashable, Sendable {
  /// The strength in hundredths: 0 ignores traffic, 50 is usual, 100 is the maximum avoidance.
  let hundredths: UInt8

  /// The default strength, 0.5.
  public static let usual = TrafficAvoidance(0.5)

  /// Creates an avoidance.
  /// - Parameter strength: 0…1, rounded to hundredths; other values are limited to this range, and
  ///   NaN is 0.
  public init(_ strength: Double) {
    hundredths = strength > 0 ? UInt8((min(1, strength) * 100).rounded()) : 0
  }

  /// Returns the ratio of perceived to actual time, at least 1.
  ///
  /// Up to the usual strength, it is a power of the usual factor. Beyond, it is multiplied by a
  /// power of the level's own factor, so that a cycle route on a large road counts as large.
  func factor(level: UInt8, onCycleRoute: Bool) -> Double {
    let own = Self.factors[min(Self.factors.count - 1, Int(level))]
    let usual = onCycleRoute ? 1 : own
    switch hundredths {
    case 50: return usual
    case ..<50: return pow(usual, Double(hundredths) / 50)
    default: return usual * pow(own, Double(hundredths) / 50 - 1)
    }
  }

  private static let factors = [1.05, 1.05, 1.15, 1.5, 2]
}
