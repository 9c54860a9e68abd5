import Dispatch
import Foundation
import Synchronization

/// A blob that is decoded on another processor.
final class BlobDecoding: Sendable {
  /// The elements of one kind in a blob, and what else it holds.
  struct Block: Sendable {
    var kinds: ElementKinds
    var elements: [Element]
  }

  private let outcome = Mutex<Result<Block, MalformedMap>?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  /// Begins to decode.
  init(_ blob: Data, _ kind: ElementKinds) {
    DispatchQueue.global().async { [self] in
      let result = Result { () throws(MalformedMap) in try Self.decode(blob, kind) }
      outcome.withLock { $0 = result }
      isOver.signal()
    }
  }

  /// Waits for the end, once.
  func wait() throws -> Block {
    isOver.wait()
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
