/// A straight path between two points of a campus.
public struct CampusPath: Equatable, Sendable {
  /// What a path is.
  public enum Kind: String, CaseIterable, Sendable {
    case path, stairs, lift
  }

  /// Identifies the path while it is edited. Not part of the folder's files.
  public var id: String
  /// Where it begins.
  public var from: CampusPoint
  /// Where it ends.
  public var to: CampusPoint
  /// Length, in the campus's unit, or `nil` if it is measured on the picture.
  public var length: Double?
  /// What it is.
  public var kind: Kind
  /// Whether it may only be walked from `from` to `to`.
  public var isOneWay: Bool
  /// The first day on which it is open again, or `nil` if it is open.
  public var closedUntil: CampusDate?

  /// Creates a path.
  public init(
    id: String, from: CampusPoint, to: CampusPoint, length: Double? = nil, kind: Kind = .path,
    isOneWay: Bool = false, closedUntil: CampusDate? = nil
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.length = length
    self.kind = kind
    self.isOneWay = isOneWay
    self.closedUntil = closedUntil
  }
}
