public import AmbleCore
import AmbleRegion

/// Options of a GraphHopper response.
public struct GraphHopperOptions: Sendable {
  /// Whether to write heights.
  public var elevation = false
  /// Whether to write instructions.
  public var instructions = true
  /// Whether to write the line.
  public var points = true
  /// Whether to write the line as an encoded polyline instead of GeoJSON.
  public var encodesPoints = true
  /// Units per degree of the encoded polyline.
  public var multiplier = 1e5
  /// Tolerance of line simplification, metres. Only lines without heights are simplified.
  public var tolerance = 0.5
  /// The language of the instructions.
  public var language = Language.english
  /// The path details to write.
  var details: [PathDetail] = []
  /// The region of the route, for details that the route does not contain.
  var region: ServedRegion?

  /// Creates GraphHopper's defaults.
  public init() {}
}
