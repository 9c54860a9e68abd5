import AmbleCore

/// A session, or a lap of a file without sessions: when it began, its sport and its totals.
struct FITSession {
  /// The numbers of the messages in the FIT profile.
  static let message = 18, lapMessage = 19

  /// The start, milliseconds since 1970.
  var start: Int64?
  /// The end, milliseconds since 1970.
  var end: Int64?
  /// The sport and its variant.
  var sport = FITSport()
  /// The totals. Their steps count strides, one of both feet, in every sport.
  var totals = DeviceTotals()

  /// The numbers of the fields of sessions.
  private static let fields = Fields(
    sport: 5, variant: 6, ascent: 22, descent: 23, moving: 59, fractions: (199, 200))
  /// The numbers of the same fields of laps.
  private static let lapFields = Fields(
    sport: 25, variant: 39, ascent: 21, descent: 22, moving: 52, fractions: (156, 157))

  private struct Fields {
    var sport: UInt8, variant: UInt8, ascent: UInt8, descent: UInt8, moving: UInt8
    var fractions: (ascent: UInt8, descent: UInt8)
  }

  /// Creates a session without any values.
  init() {}

  /// Creates a session from its message, or from a lap's.
  init(_ message: FITMessage) {
    let fields = message.number == Self.lapMessage ? Self.lapFields : Self.fields
    start = message.time(2)
    end = message.time
    sport = FITSport(
      number: message.integer(fields.sport), variant: message.integer(fields.variant))
    totals.duration = SampleRange.duration(message.number(7, scale: 1000))
    totals.timerDuration = SampleRange.duration(message.number(8, scale: 1000))
    totals.movingDuration =
      SampleRange.duration(message.number(fields.moving, scale: 1000)) ?? totals.timerDuration
    totals.distance = SampleRange.distance(message.number(9, scale: 100))
    totals.steps = SampleRange.steps(message.number(10))
    totals.energy = SampleRange.energy(message.number(11))
    totals.ascent = Self.climb(message, fields.ascent, fields.fractions.ascent)
    totals.descent = Self.climb(message, fields.descent, fields.fractions.descent)
  }

  /// Returns whole metres and the hundredths that newer devices add.
  private static func climb(_ message: FITMessage, _ whole: UInt8, _ fraction: UInt8) -> Double? {
    SampleRange.climb(
      message.number(whole).map { $0 + (message.number(fraction, scale: 100) ?? 0) })
  }

  /// Merges laps to one session: the sport of the first, the sums of their totals.
  /// - Parameter last: the time of the last sample. If the laps end before it, the recording broke
  ///   off in a lap, and the totals cover a part only: they are left out.
  init?(merging laps: [FITSession], upTo last: Int64?) {
    guard let first = laps.first else { return nil }
    self = first
    for lap in laps.dropFirst() { totals.add(lap.totals) }
    if let last, let end = laps.last?.end, last > end + 60_000 { totals = DeviceTotals() }
  }
}

/// A sport of the FIT profile and its variant (“sub sport”).
struct FITSport: Hashable {
  /// Number of the sport, or `nil` if none is stated.
  var number: Int64?
  /// Number of the variant, or `nil` if none is stated.
  var variant: Int64?

  /// The sports of the profile, by number.
  private static let names = [
    "generic", "running", "cycling", "transition", "fitness_equipment", "swimming", "basketball",
    "soccer", "tennis", "american_football", "training", "walking", "cross_country_skiing",
    "alpine_skiing", "snowboarding", "rowing", "mountaineering", "hiking", "multisport", "paddling",
    "flying", "e_biking", "motorcycling", "boating", "driving", "golf", "hang_gliding",
    "horseback_riding", "hunting", "fishing", "inline_skating", "rock_climbing", "sailing",
    "ice_skating", "sky_diving", "snowshoeing", "snowmobiling", "stand_up_paddleboarding",
    "surfing", "wakeboarding", "water_skiing", "kayaking", "rafting", "windsurfing", "kitesurfing",
    "tactical", "jumpmaster", "boxing", "floor_climbing",
  ]

  /// Variants that say more than their sport: a name in its place.
  private static let variants: [Int64: String] = [
    3: "trail_running", 12: "hand_cycling", 28: "e_bike_fitness", 47: "e_bike_mountain",
    86: "wheelchair_push_walk", 87: "wheelchair_push_run", 88: "hand_cycling",
  ]

  /// The name of the sport, or `nil` if none is stated.
  var name: String? {
    if let name = variant.flatMap({ Self.variants[$0] }), number != 17, number != 11 { return name }
    switch number {
    case 65: return "wheelchair_push_walk"
    case 66: return "wheelchair_push_run"
    case .some(let number) where Self.names.indices.contains(Int(clamping: number)):
      return Self.names[Int(clamping: number)]
    default: return nil
    }
  }

  /// The mode of the sport, or `nil` if it has none.
  var mode: Mode? { name == "hand_cycling" ? .wheelchair : Sport.mode(name) }
}
