/// Inflates untrusted compressed bytes in memory.
package enum Inflation {
  /// The reason why bytes cannot be inflated, or not completely.
  package enum Failure: Error, Hashable { case damaged, truncated, tooLarge }

  /// Inflates a single stream. Bytes after it are ignored.
  /// - Parameter limit: maximum number of inflated bytes. Memory for them is reserved.
  /// - Throws: `Failure` if the stream is damaged, truncated or larger than the limit.
  /// - Complexity: O(inflated bytes).
  package static func inflate(
    _ bytes: [UInt8], _ container: DeflateContainer, limit: Int
  ) throws(Failure) -> [UInt8] {
    var state = Inflater.State.damaged
    let output = [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
      (count, state) = bytes.withUnsafeBytes {
        run($0, container, into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
    guard output.count <= limit else { throw .tooLarge }
    switch state {
    case .ended: return output
    case .running: throw .truncated
    case .damaged: throw .damaged
    }
  }

  /// Inflates a single stream whose length is known. Bytes after it are ignored.
  /// - Returns: whether the stream is sound and fills the output exactly.
  /// - Complexity: O(inflated bytes).
  package static func fill(
    _ output: UnsafeMutableRawBufferPointer, from bytes: UnsafeRawBufferPointer,
    _ container: DeflateContainer
  ) -> Bool {
    let (count, state) = run(bytes, container, into: output)
    return state == .ended && count == output.count
  }

  /// Inflates a single stream whose length is known. Bytes after it are ignored.
  /// - Parameter count: number of inflated bytes. Memory for them is reserved.
  /// - Returns: `nil` if the stream is damaged or has another length.
  /// - Complexity: O(inflated bytes).
  package static func inflate(
    _ bytes: UnsafeRawBufferPointer, _ container: DeflateContainer, count: Int
  ) -> [UInt8]? {
    var isSound = false
    let output = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      isSound = fill(UnsafeMutableRawBufferPointer(buffer), from: bytes, container)
      filled = isSound ? count : 0
    }
    return isSound ? output : nil
  }

  private static func run(
    _ bytes: UnsafeRawBufferPointer, _ container: DeflateContainer,
    into output: UnsafeMutableRawBufferPointer
  ) -> (count: Int, state: Inflater.State) {
    guard let inflater = Inflater(container) else { return (0, .damaged) }
    var (position, count) = (0, 0)
    while true {
      let step = inflater.inflate(
        UnsafeRawBufferPointer(rebasing: bytes[position...]),
        into: UnsafeMutableRawBufferPointer(rebasing: output[count...]), isWhole: true)
      position += step.read
      count += step.written
      guard step.state == .running, step.read > 0 || step.written > 0 else {
        return (count, step.state)
      }
    }
  }
}
