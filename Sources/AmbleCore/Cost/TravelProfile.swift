/// Who travels, and what they will not do: the part of a request that decides which arcs exist.
public struct TravelProfile: Hashable, Sendable {
  /// How one travels.
  public var mode: Mode
  /// Whether stairs are left out.
  public var avoidSteps: Bool
  /// Stretches that may not be used at all.
  public var closed: Set<UInt32> = []
  /// The steepest rise allowed over 30 m, in thousandths; nil: any.
  public var maxRise: UInt16?
  /// The steepest fall allowed over 30 m, in thousandths; nil: any.
  public var maxFall: UInt16?

  /// A profile with the limits a mode has by itself.
  ///
  /// A wheelchair climbs at most 1 in 12 (8.3 %), the steepest ramp the ADA Standards for
  /// Accessible Design (2010, §405.2) allow, and goes down at most 10 % (1 in 10), which those
  /// standards still allow over short rises in existing buildings and brakes still hold.
  /// - Parameter maxGrade: the steepest grade up or down, rise over run; nil: the mode's own.
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

  /// The same traveller without any limit of grade.
  public var onAnyGrade: TravelProfile {
    var profile = self
    profile.maxRise = nil
    profile.maxFall = nil
    return profile
  }

  /// Whether an arc may be travelled from end to end.
  @inlinable
  public func allows(_ arc: ArcID, in graph: Graph) -> Bool {
    guard graph.access[Int(arc.index)].contains(mode) else { return false }
    if !closed.isEmpty, closed.contains(arc.index >> 1) { return false }
    if avoidSteps, graph.attributes[arc.stretch].flags.contains(.steps) { return false }
    if let maxRise, graph.steepest[Int(arc.index)] > maxRise { return false }
    if let maxFall, graph.steepest[Int(arc.reversed.index)] > maxFall { return false }
    return true
  }
}
