public import AmbleCore

/// Bytes that were handed over in memory of their own.
public final class TakenStorage: GraphStorage, @unchecked Sendable {
  /// Takes memory over: nobody else writes or releases it any more.
  /// - Parameter memory: allocated and aligned to 16.
  public init(taking memory: UnsafeMutableRawBufferPointer) {
    super.init(bytes: UnsafeRawBufferPointer(memory))
  }

  deinit { bytes.deallocate() }
}
