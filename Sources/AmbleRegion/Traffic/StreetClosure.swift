public import AmbleCore
public import Foundation

/// Streets that some modes may not use for a time, given by their shape on the map.
public struct StreetClosure: Hashable, Sendable {
  /// The shape of closed streets.
  public enum Shape: Hashable, Sendable {
    /// Streets along a line.
    case line([Coordinate])
    /// Streets that have a point in an area: its outline and the outlines of its holes.
    case area([[Coordinate]])
  }

  /// A name for messages; may be empty.
  public var name: String
  /// The closed streets.
  public var shapes: [Shape]
  /// The first moment, or `nil` if it has begun long ago.
  public var start: Date?
  /// The moment at which it is over, or `nil` if it does not end.
  public var end: Date?
  /// The modes that may not use the streets.
  public var modes: ModeSet
  /// Whether lines are closed in their direction alone.
  public var isOneWay: Bool

  /// Creates a closure in both directions.
  public init(
    name: String = "", shapes: [Shape], start: Date? = nil, end: Date? = nil,
    modes: ModeSet = .all, isOneWay: Bool = false
  ) {
    self.name = name
    self.shapes = shapes
    self.start = start
    self.end = end
    self.modes = modes
    self.isOneWay = isOneWay
  }

  /// Returns whether it holds at a time.
  public func holds(at time: Date) -> Bool {
    start.map { $0 <= time } ?? true && end.map { time < $0 } ?? true
  }
}
