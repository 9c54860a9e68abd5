public import AmbleCore

/// The ground of a place apart from its streets: areas, entrances, lifts and the levels of ways.
public struct SiteMap: Sendable {
  /// Buildings, greens and water.
  public var areas: [SiteArea] = []
  /// The entrances of buildings.
  public var entrances: [SiteEntrance] = []
  /// The positions of lifts.
  public var lifts: [Coordinate] = []
  /// The levels of ways that have some, lowest first, by OpenStreetMap's identifier of the way.
  public var levels: [Int64: [Int]] = [:]
}
