import AmbleCore

/// A meter of a recording that a page makes. Numbers that are unknown are NaN.
///
/// Not safe for concurrent use.
public final class LiveMeter {
  private var meter: TrackMeter

  /// Creates a meter without samples, or returns `nil` if there is no such mode.
  public init?(mode: UInt32) {
    guard let mode = Mode(rawValue: UInt8(clamping: mode)) else { return nil }
    // Browsers do not say whether there is a barometer; the server counts on none either.
    meter = TrackMeter(mode: mode, altitudes: .gps)
  }

  /// Adds a fix; returns whether its position counts.
  /// - Parameter time: milliseconds since 1970-01-01T00:00 UTC.
  public func add(
    time: Double, latitude: Double, longitude: Double, altitude: Double, accuracy: Double,
    isAfterPause: Bool
  ) -> Bool {
    meter.add(
      TrackSample(
        time: Int64(exactly: time.rounded()),
        position: Coordinate(latitude: latitude, longitude: longitude),
        altitude: altitude.isNaN ? nil : altitude, accuracy: accuracy.isNaN ? nil : accuracy,
        isAfterPause: isAfterPause))
  }

  /// Metres so far.
  public var distance: Double { meter.distance }

  /// Metres, seconds in motion, and metres climbed, lost and net.
  public var numbers:
    (
      distance: Double, movingDuration: Double, ascent: Double, descent: Double, net: Double
    )
  {
    let climb = meter.climb
    return (meter.distance, meter.movingDuration, climb.ascent, climb.descent, climb.net)
  }
}
