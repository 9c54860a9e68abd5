// The functions for a page to count steps; see Exports.swift. The page keeps ownership of its
// memory.
#if arch(wasm32)
  import AmbleCore

  /// A pedometer with an address, for the page's handles.
  private final class Walker {
    var pedometer: Pedometer

    init(_ pedometer: Pedometer) { self.pedometer = pedometer }

    static func at(_ handle: UnsafeRawPointer) -> Walker {
      Unmanaged<Walker>.fromOpaque(handle).takeUnretainedValue()
    }
  }

  /// Creates a pedometer and returns its handle. With a count above zero, it is restored from a
  /// snapshot; the handle is zero if that is damaged.
  @_expose(wasm, "pedometer_open") @c(amble_pedometer_open)
  func openPedometer(_ snapshot: UnsafeRawPointer?, _ count: UInt32) -> UnsafeMutableRawPointer? {
    var pedometer = Pedometer()
    if count > 0 {
      let bytes = [UInt8](UnsafeRawBufferPointer(start: snapshot, count: Int(count)))
      guard let restored = Pedometer(restoring: bytes) else { return nil }
      pedometer = restored
    }
    return Unmanaged.passRetained(Walker(pedometer)).toOpaque()
  }

  /// Adds a sample of time (seconds) and acceleration; returns the number of steps so far.
  @_expose(wasm, "pedometer_add") @c(amble_pedometer_add)
  func addMotion(
    _ handle: UnsafeRawPointer, _ time: Double, _ x: Double, _ y: Double, _ z: Double
  ) -> Double {
    let walker = Walker.at(handle)
    walker.pedometer.add(time: time, x: x, y: y, z: z)
    return Double(walker.pedometer.steps)
  }

  /// Returns the number of steps so far.
  @_expose(wasm, "pedometer_steps") @c(amble_pedometer_steps)
  func steps(_ handle: UnsafeRawPointer) -> Double { Double(Walker.at(handle).pedometer.steps) }

  /// Returns the steps per minute, or 0 at rest.
  @_expose(wasm, "pedometer_cadence") @c(amble_pedometer_cadence)
  func cadence(_ handle: UnsafeRawPointer) -> Double { Walker.at(handle).pedometer.cadence ?? 0 }

  /// Replies with the snapshot of a pedometer.
  @_expose(wasm, "pedometer_snapshot") @c(amble_pedometer_snapshot)
  func pedometerSnapshot(_ handle: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in Walker.at(handle).pedometer.snapshot }
  }

  /// Deletes a pedometer and invalidates its handle.
  @_expose(wasm, "pedometer_close") @c(amble_pedometer_close)
  func closePedometer(_ handle: UnsafeRawPointer) {
    Unmanaged<Walker>.fromOpaque(handle).release()
  }
#endif
