/// Runs a number of independent pieces of work, at once where the caller has the means. The engine
/// itself starts no threads.
public typealias Concurrently = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// Runs pieces of work one after the other.
@Sendable
public func oneByOne(_ count: Int, _ body: @Sendable (Int) -> Void) {
  for index in 0..<count { body(index) }
}
