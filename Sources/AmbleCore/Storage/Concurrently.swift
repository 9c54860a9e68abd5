/// Calls `body` for each index below `count`, concurrently if the caller has threads, and returns
/// after the last call. The engine itself starts no threads.
public typealias Concurrently = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// Calls `body` for each index below `count`, one after the other.
@Sendable
public func oneByOne(_ count: Int, _ body: @Sendable (Int) -> Void) {
  for index in 0..<count { body(index) }
}
