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

// The functions for a page to measure a recording; see Exports.swift.
#if arch(wasm32)
  import AmbleCore

  /// Creates a meter for a mode and returns its handle, which is zero if there is no such mode.
  @_expose(wasm, "meter_open") @c(amble_meter_open)
  func openMeter(_ mode: UInt32) -> UnsafeMutableRawPointer? {
    LiveMeter(mode: mode).map { Unmanaged.passRetained($0).toOpaque() }
  }

  /// Adds a fix: milliseconds since 1970, degrees, and altitude and accuracy in metres, which are
  /// NaN if unknown. Returns 1 if its position counts, else 0.
  @_expose(wasm, "meter_add") @c(amble_meter_add)
  func addFix(
    _ handle: UnsafeRawPointer, _ time: Double, _ latitude: Double, _ longitude: Double,
    _ altitude: Double, _ accuracy: Double, _ isAfterPause: UInt32
  ) -> UInt32 {
    let counts = meter(handle).add(
      time: time, latitude: latitude, longitude: longitude, altitude: altitude,
      accuracy: accuracy, isAfterPause: isAfterPause != 0)
    return counts ? 1 : 0
  }

  /// Returns the metres so far.
  @_expose(wasm, "meter_distance") @c(amble_meter_distance)
  func meterDistance(_ handle: UnsafeRawPointer) -> Double { meter(handle).distance }

  /// Replies with five numbers: metres, seconds in motion, metres climbed, lost and net.
  @_expose(wasm, "meter_numbers") @c(amble_meter_numbers)
  func meterNumbers(_ handle: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in
      let numbers = meter(handle).numbers
      var writer = ByteWriter()
      writer.append(numbers.distance)
      writer.append(numbers.movingDuration)
      writer.append(numbers.ascent)
      writer.append(numbers.descent)
      writer.append(numbers.net)
      return writer.bytes
    }
  }

  /// Deletes a meter and invalidates its handle.
  @_expose(wasm, "meter_close") @c(amble_meter_close)
  func closeMeter(_ handle: UnsafeRawPointer) {
    Unmanaged<LiveMeter>.fromOpaque(handle).release()
  }

  private func meter(_ handle: UnsafeRawPointer) -> LiveMeter {
    Unmanaged<LiveMeter>.fromOpaque(handle).takeUnretainedValue()
  }
#endif
