import CZlib

/// Inflates a stream of untrusted compressed bytes, part by part. The caller bounds the output by the
/// buffers that it gives. Not to be shared between threads.
package final class Inflater {
  /// What a call has done.
  package struct Step {
    /// Number of bytes of the input that were used up.
    package var read: Int
    /// Number of bytes of the output that were written.
    package var written: Int
    /// The state of the stream after the call.
    package var state: State
  }

  /// The state of a stream.
  package enum State {
    /// The stream goes on. A call that read and wrote nothing needs more input or output.
    case running
    /// The stream has ended, and its checksum is right if it has one.
    case ended
    /// The bytes are no such stream.
    case damaged
  }

  /// The state of zlib, which holds its own address.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Creates the beginning of a stream.
  /// - Returns: `nil` if there is not enough memory.
  package init?(_ container: DeflateContainer) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, container.windowBits, zlibVersion(), size) == Z_OK else {
      stream.deallocate()
      return nil
    }
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Inflates until the input is used up, the output is full, or the stream ends.
  /// - Parameters:
  ///   - input: the bytes after those that were read.
  ///   - output: where to write.
  ///   - isWhole: whether the rest of the stream is expected to fit both, which is faster then.
  /// - Complexity: O(bytes read and written).
  package func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer,
    isWhole: Bool = false
  ) -> Step {
    let (given, room) = (uInt(clamping: input.count), uInt(clamping: output.count))
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = given
    // zlib refuses a null pointer, also for no bytes, where it writes nothing.
    let start = output.baseAddress ?? UnsafeMutableRawPointer(stream)
    stream.pointee.next_out = start.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = room
    let status = CZlib.inflate(stream, isWhole ? Z_FINISH : Z_NO_FLUSH)
    return Step(
      read: Int(given - stream.pointee.avail_in), written: Int(room - stream.pointee.avail_out),
      state: Self.state(status))
  }

  /// Begins the next stream, in the same container.
  package func reset() { inflateReset(stream) }

  private static func state(_ status: Int32) -> State {
    switch status {
    case Z_STREAM_END: .ended
    // The second means that the input or the output did not suffice.
    case Z_OK, Z_BUF_ERROR: .running
    default: .damaged
    }
  }
}
