/// The reply to a call from the page: a block of memory that the page reads and then frees.
///
/// | bytes | content |
/// |---|---|
/// | 0–3 | 1 if the rest is the result, 0 if it is an error as JSON |
/// | 4–7 | number of bytes that follow |
/// | 8… | the bytes |
enum Reply {
  /// Runs a call and returns its reply.
  static func to(_ call: () throws(EngineError) -> [UInt8]) -> UnsafeMutableRawPointer {
    do { return block(1, try call()) } catch { return block(0, error.json) }
  }

  private static func block(_ kind: UInt32, _ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: 8 + bytes.count, alignment: 16)
    block.storeBytes(of: kind, as: UInt32.self)
    block.storeBytes(of: UInt32(truncatingIfNeeded: bytes.count), toByteOffset: 4, as: UInt32.self)
    UnsafeMutableRawBufferPointer(start: block + 8, count: bytes.count).copyBytes(from: bytes)
    return block
  }
}
