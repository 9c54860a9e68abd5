/// What a call from the page gives back: a block of memory that the page reads and then frees.
///
/// | bytes | what |
/// |---|---|
/// | 0–3 | 1 if the rest is what was asked for, 0 if it is a sentence that says why there is none |
/// | 4–7 | how many bytes follow |
/// | 8… | the bytes |
enum Reply {
  /// The reply of a call.
  static func to(_ call: () throws(EngineError) -> [UInt8]) -> UnsafeMutableRawPointer {
    do { return block(1, try call()) } catch { return block(0, [UInt8](error.message.utf8)) }
  }

  private static func block(_ kind: UInt32, _ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: 8 + bytes.count, alignment: 16)
    block.storeBytes(of: kind, as: UInt32.self)
    block.storeBytes(of: UInt32(truncatingIfNeeded: bytes.count), toByteOffset: 4, as: UInt32.self)
    UnsafeMutableRawBufferPointer(start: block + 8, count: bytes.count).copyBytes(from: bytes)
    return block
  }
}
