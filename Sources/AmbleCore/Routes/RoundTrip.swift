/// The request for a route that ends where it begins.
public struct RoundTrip: Hashable, Sendable {
  /// The climb to aim for.
  public enum Climb: Hashable, Sendable {
    /// As it comes.
    case any
    /// As little as possible.
    case least
    /// As much as possible.
    case most
    /// About a number of metres.
    case metres(Double)
  }

  /// Length, metres, 500…100,000.
  public var length: Double
  /// The climb to aim for. By default, any.
  public var climb = Climb.any
  /// The direction of the first part, degrees clockwise from north, or `nil` for any.
  public var heading: Double?
  /// Other seeds give other trips.
  public var seed: UInt64 = 0

  /// Range of lengths, metres.
  public static let lengths = 500.0...100_000
  /// Range of climbs, metres.
  public static let climbs = 0.0...20_000

  /// Creates a request.
  public init(length: Double) { self.length = length }
}
