/// How much longer a stretch feels than it takes: at least 1, so that costs stay above travel time.
///
/// Used for a mode's own cost, never for the length and the climb that the front is made of.
enum Preference {
  static func factor(_ mode: Mode, _ stretch: StretchAttributes) -> Double {
    switch mode {
    case .walk, .run, .hike: onFoot(mode, stretch)
    case .wheelchair: wheelchair(stretch)
    case .bike, .ebike: cycling(stretch)
    case .drive: driving(stretch)
    }
  }

  /// Walkers keep off large roads that have no sidewalk; hikers like marked trails.
  private static func onFoot(_ mode: Mode, _ stretch: StretchAttributes) -> Double {
    let unmarked = mode == .hike && !stretch.flags.contains(.walkNetwork) ? 0.1 : 0.0
    guard !stretch.flags.contains(.sidewalk) else { return 1 + unmarked }
    switch stretch.roadClass {
    case .motorway, .trunk: return 2 + unmarked
    case .primary: return 1.4 + unmarked
    case .secondary: return 1.25 + unmarked
    case .tertiary: return 1.1 + unmarked
    default: return 1 + unmarked
    }
  }

  private static func wheelchair(_ stretch: StretchAttributes) -> Double {
    switch stretch.surface {
    case .asphalt, .concrete, .pavingStones, .metal, .wood: 1
    case .unknown: 1.1
    case .compacted, .sett: 1.4
    default: 2
    }
  }

  /// Cyclists by level of traffic stress (Mekuria, Furth and Nixon 2012).
  private static func cycling(_ stretch: StretchAttributes) -> Double {
    let away = stretch.flags.contains(.destinationOnly) ? 3.0 : 1.0
    if stretch.flags.contains(.cycleNetwork) { return away }
    switch stretch.trafficStress {
    case 0, 1: return 1.05 * away
    case 2: return 1.15 * away
    case 3: return 1.5 * away
    default: return 2 * away
    }
  }

  /// Drivers do not cut through where only residents may go.
  private static func driving(_ stretch: StretchAttributes) -> Double {
    if stretch.flags.contains(.destinationOnly) { return 10 }
    return stretch.roadClass == .service || stretch.roadClass == .track ? 1.5 : 1
  }
}
