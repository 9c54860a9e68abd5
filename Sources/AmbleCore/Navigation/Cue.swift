/// Something to tell the traveller, once.
public struct Cue: Hashable, Sendable {
  /// What to tell.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// The journey begins: what the step says along which the traveller goes.
    case start
    /// A step is far ahead.
    case ahead
    /// A step comes within half a minute.
    case soon
    /// The step is here.
    case now
    /// A stop on the way has been reached.
    case stopReached
    /// The traveller has left the route, or goes along it the wrong way.
    case offRoute
    /// The traveller is on the route again.
    case backOnRoute
    /// The end has been reached.
    case arrived
  }

  /// What to tell.
  public var kind: Kind
  /// The step it is about, an index into the route's steps.
  public var step: Int
  /// Metres to that step; where the journey begins, to the one after it.
  public var distance: Double
  /// The step that follows so closely that it is better told in the same breath.
  public var then: Int?

  /// A cue from its parts.
  public init(_ kind: Kind, step: Int, distance: Double, then: Int? = nil) {
    self.kind = kind
    self.step = step
    self.distance = distance
    self.then = then
  }
}
