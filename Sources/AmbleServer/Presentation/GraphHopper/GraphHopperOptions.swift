/// What of a route a client of the GraphHopper API wants to hear.
public struct GraphHopperOptions: Sendable {
  /// Whether points have heights.
  public var elevation = false
  /// Whether to give instructions.
  public var instructions = true
  /// Whether to give the line at all.
  public var points = true
  /// Whether the line is an encoded polyline, else GeoJSON.
  public var encodesPoints = true
  /// Units per degree of the encoded polyline.
  public var multiplier = 1e5
  /// How far, in metres, the line may run from the route when points are left out of it. Only
  /// lines without heights are thinned.
  public var tolerance = 0.5
  /// Facts wanted of every piece.
  var details: [PathDetail] = []

  /// GraphHopper's defaults.
  public init() {}
}
