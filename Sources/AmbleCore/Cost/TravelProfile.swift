/// The traveller's mode and limits: the part of a request that decides which arcs are usable.
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
    if let maxRise, graph.steepest[Int(arc.index)] > maxRise { return false }
    if let maxFall, graph.steepest[Int(arc.reversed.index)] > maxFall { return false }
    return true
  }
}
