/// An announcement to the traveller, issued once.
public struct Cue: Hashable, Sendable {
  /// The kinds of cues.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// The journey begins. The cue describes the step that the traveller is on.
    case start
    /// A step is far ahead.
    case ahead
    /// A step follows within half a minute.
    case soon
    /// The step begins.
    case now
    /// A stop on the way is reached.
    case stopReached
    /// The traveller has left the route, or follows it in the wrong direction.
    case offRoute
    /// The traveller is on the route again.
    case backOnRoute
    /// The end is reached.
    case arrived
  }

  /// The kind of cue.
  public var kind: Kind
  /// Index of its step among the route's steps.
  public var step: Int
  /// Distance to that step, metres; for `start`, to the step after it.
  public var distance: Double
  /// The step that follows so closely that it should be announced together with this one, or `nil`.
  public var then: Int?

  /// Creates a cue from its parts.
  public init(_ kind: Kind, step: Int, distance: Double, then: Int? = nil) {
    self.kind = kind
    self.step = step
    self.distance = distance
    self.then = then
  }
}
