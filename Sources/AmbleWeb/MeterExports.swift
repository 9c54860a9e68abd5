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
