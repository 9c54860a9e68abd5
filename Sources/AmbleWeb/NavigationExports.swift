// The functions for a page to navigate; see Exports.swift. The page keeps ownership of its memory.
#if arch(wasm32)
  import AmbleCore

  /// Starts a journey along a route; replies with a handle of four bytes.
  @_expose(wasm, "navigator_open") @c(amble_navigator_open)
  func openNavigator(
    _ route: UnsafeRawPointer, _ count: UInt32
  ) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in
      handle(try Journey(route: RawSpan(_unsafeStart: route, byteCount: Int(count))))
    }
  }

  /// Restores a journey from a snapshot; replies with a handle of four bytes.
  @_expose(wasm, "navigator_restore") @c(amble_navigator_restore)
  func restoreNavigator(
    _ route: UnsafeRawPointer, _ count: UInt32, _ snapshot: UnsafeRawPointer,
    _ snapshotCount: UInt32
  ) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in
      handle(
        try Journey(
          route: RawSpan(_unsafeStart: route, byteCount: Int(count)),
          restoring: RawSpan(_unsafeStart: snapshot, byteCount: Int(snapshotCount))))
    }
  }

  /// Processes a fix, whose speed and course are NaN if unknown; replies with the progress.
  @_expose(wasm, "navigator_fix") @c(amble_navigator_fix)
  func takeFix(
    _ handle: UnsafeRawPointer, _ latitude: Double, _ longitude: Double, _ accuracy: Double,
    _ time: Double, _ speed: Double, _ course: Double
  ) -> UnsafeMutableRawPointer {
    let fix = Fix(
      position: Coordinate(latitude: latitude, longitude: longitude), accuracy: accuracy,
      time: time, speed: speed.isNaN ? nil : speed, course: course.isNaN ? nil : course)
    return Reply.to { () throws(EngineError) in journey(handle).process(fix) }
  }

  /// Replies with the current progress.
  @_expose(wasm, "navigator_progress") @c(amble_navigator_progress)
  func progress(_ handle: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in journey(handle).progress }
  }

  /// Pauses the journey; replies with the progress.
  @_expose(wasm, "navigator_pause") @c(amble_navigator_pause)
  func pauseNavigator(_ handle: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in journey(handle).pause() }
  }

  /// Resumes the journey; replies with the progress.
  @_expose(wasm, "navigator_resume") @c(amble_navigator_resume)
  func resumeNavigator(_ handle: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in journey(handle).resume() }
  }

  /// Continues along another route; replies with the progress.
  @_expose(wasm, "navigator_reroute") @c(amble_navigator_reroute)
  func reroute(
    _ handle: UnsafeRawPointer, _ route: UnsafeRawPointer, _ count: UInt32
  ) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in
      try journey(handle).reroute(to: RawSpan(_unsafeStart: route, byteCount: Int(count)))
    }
  }

  /// Replies with the snapshot of a journey.
  @_expose(wasm, "navigator_snapshot") @c(amble_navigator_snapshot)
  func snapshot(_ handle: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in journey(handle).snapshot }
  }

  /// Ends a journey and invalidates its handle.
  @_expose(wasm, "navigator_close") @c(amble_navigator_close)
  func closeNavigator(_ handle: UnsafeRawPointer) {
    Unmanaged<Journey>.fromOpaque(handle).release()
  }

  private func handle(_ journey: Journey) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(UInt32(UInt(bitPattern: Unmanaged.passRetained(journey).toOpaque())))
    return writer.bytes
  }

  private func journey(_ handle: UnsafeRawPointer) -> Journey {
    Unmanaged<Journey>.fromOpaque(handle).takeUnretainedValue()
  }

#endif
