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
