// The functions that a page calls. A page has no types of Swift, so these functions take and return
// addresses, and each makes a span or storage of them at once; none of them is public in Swift. It
// allocates memory by `allocate` and `free`, which CFreestanding exports. Calls return a `Reply`,
// which the page frees.
#if arch(wasm32)
  import AmbleCore

  /// Opens a region's streets and takes ownership of their memory; replies with a handle of four
  /// bytes.
  @_expose(wasm, "open") @c(amble_open)
  func open(
    _ streets: UnsafeMutableRawPointer, _ count: UInt32, _ ascentThreshold: Double
  ) -> UnsafeMutableRawPointer {
    let storage = taken(streets, count)
    return Reply.to { () throws(EngineError) in
      let engine = try Engine(streets: storage, ascentThreshold: ascentThreshold)
      var writer = ByteWriter()
      writer.append(UInt32(UInt(bitPattern: Unmanaged.passRetained(engine).toOpaque())))
      return writer.bytes
    }
  }

  /// Sets the hierarchy of a class of modes and takes ownership of its memory; the reply is empty.
  @_expose(wasm, "take_hierarchy") @c(amble_take_hierarchy)
  func takeHierarchy(
    _ handle: UnsafeRawPointer, _ modeClass: UInt32, _ bytes: UnsafeMutableRawPointer,
    _ count: UInt32
  ) -> UnsafeMutableRawPointer {
    let storage = taken(bytes, count)
    return Reply.to { () throws(EngineError) in
      guard let modeClass = ModeClass(rawValue: UInt8(clamping: modeClass)) else {
        throw EngineError.misuse("There is no class of modes \(modeClass).")
      }
      try engine(handle).add(hierarchy: storage, of: modeClass)
      return []
    }
  }

  /// Answers a routing request.
  @_expose(wasm, "routes") @c(amble_routes)
  func routes(
    _ handle: UnsafeRawPointer, _ request: UnsafeRawPointer, _ count: UInt32
  ) -> UnsafeMutableRawPointer {
    Reply.to { () throws(EngineError) in
      try engine(handle).routes(RawSpan(_unsafeStart: request, byteCount: Int(count)))
    }
  }

  /// Closes an engine and invalidates its handle.
  @_expose(wasm, "close") @c(amble_close)
  func close(_ handle: UnsafeRawPointer) {
    Unmanaged<Engine>.fromOpaque(handle).release()
  }

  private func engine(_ handle: UnsafeRawPointer) -> Engine {
    Unmanaged<Engine>.fromOpaque(handle).takeUnretainedValue()
  }

  private func taken(_ memory: UnsafeMutableRawPointer, _ count: UInt32) -> TakenStorage {
    TakenStorage(taking: UnsafeMutableRawBufferPointer(start: memory, count: Int(count)))
  }
#endif
