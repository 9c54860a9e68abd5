/// What a GPX file holds of a route, by GraphHopper's `gpx.*` parameters.
public struct GPXOptions: Sendable {
  /// Whether the instructions are given as a route (`rte`).
  public var route = true
  /// Whether the line is given as a track (`trk`).
  public var track = true
  /// Whether start, vias and end are given as waypoints (`wpt`).
  public var waypoints = false
  /// What the tracks are called; with several routes a number follows.
  public var name = "Amble"
  /// When one sets out, milliseconds since 1970; points have times if this is given.
  public var start: Int64?
  /// Whether points have heights.
  public var elevation = true

  /// GraphHopper's defaults.
  public init() {}
}
