import Dispatch
import Foundation
import Synchronization

/// A blob being decoded on another thread. May be shared between threads; call `wait()` only once.
final class BlobDecoding: Sendable {
  /// The requested elements of a blob, and the kinds of all its elements.
  struct Block: Sendable {
    var kinds: ElementKinds
    var elements: [Element]
  }

  private let outcome = Mutex<Result<Block, MalformedMap>?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  /// Starts decoding.
  init(_ blob: Data, _ kind: ElementKinds) {
    DispatchQueue.global().async { [self] in
      let result = Result { () throws(MalformedMap) in try Self.decode(blob, kind) }
      outcome.withLock { $0 = result }
      finished.signal()
    }
  }

  /// Waits for the decoded block. Call it once.
  /// - Throws: `MalformedMap` if the blob is damaged.
  func wait() throws -> Block {
    finished.wait()
    let result = outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
    guard let result else { throw MalformedMap.truncated }
    return try result.get()
  }

  private static func decode(_ blob: Data, _ kind: ElementKinds) throws(MalformedMap) -> Block {
    try Blob.inflate(blob) { bytes throws(MalformedMap) in
      var block = try PrimitiveBlock(bytes)
      return Block(kinds: try block.kinds(), elements: try block.elements(kind))
    }
  }
}
