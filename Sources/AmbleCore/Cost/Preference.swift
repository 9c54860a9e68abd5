/// The ratio of a segment's perceived to its actual time: at least 1, so that costs are not less
/// than travel time.
///
/// Used only for a mode's own cost, never for the length and climb of the front.
enum Preference {
  static func factor(_ mode: Mode, _ segment: SegmentAttributes) -> Double {
    switch mode {
    case .walk, .run, .hike: onFoot(mode, segment)
    case .wheelchair: wheelchair(segment)
    case .bike, .ebike: cycling(segment)
    case .drive: driving(segment)
    }
  }

  /// Walkers avoid large roads without a sidewalk; hikers prefer marked trails.
  private static func onFoot(_ mode: Mode, _ segment: SegmentAttributes) -> Double {
    let unmarked = mode == .hike && !segment.flags.contains(.walkNetwork) ? 0.1 : 0.0
    guard !segment.flags.contains(.sidewalk) else { return 1 + unmarked }
    switch segment.roadClass {
    case .motorway, .trunk: return 2 + unmarked
    case .primary: return 1.4 + unmarked
    case .secondary: return 1.25 + unmarked
    case .tertiary: return 1.1 + unmarked
    default: return 1 + unmarked
    }
  }

  private static func wheelchair(_ segment: SegmentAttributes) -> Double {
    switch segment.surface {
    case .asphalt, .concrete, .pavingStones, .metal, .wood: 1
    case .unknown: 1.1
    case .compacted, .sett: 1.4
    default: 2
    }
  }

  /// Factors for cyclists by level of traffic stress (Mekuria, Furth and Nixon 2012).
  private static func cycling(_ segment: SegmentAttributes) -> Double {
    let away = segment.flags.contains(.destinationOnly) ? 3.0 : 1.0
    if segment.flags.contains(.cycleNetwork) { return away }
    switch segment.trafficStress {
    case 0, 1: return 1.05 * away
    case 2: return 1.15 * away
    case 3: return 1.5 * away
    default: return 2 * away
    }
  }

  /// Drivers do not pass through streets reserved for residents.
  private static func driving(_ segment: SegmentAttributes) -> Double {
    if segment.flags.contains(.destinationOnly) { return 10 }
    return segment.roadClass == .service || segment.roadClass == .track ? 1.5 : 1
  }
}
