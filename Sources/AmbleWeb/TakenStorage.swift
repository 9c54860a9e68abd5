import AmbleCore

/// Storage that takes ownership of memory allocated by the caller.
final class TakenStorage: GraphStorage, @unchecked Sendable {
  /// Takes ownership of memory, which the caller must no longer change or release.
  /// - Parameter memory: allocated and aligned to 16.
  init(taking memory: UnsafeMutableRawBufferPointer) {
    super.init(bytes: UnsafeRawBufferPointer(memory))
  }

  deinit { bytes.deallocate() }
}
