public import AmbleCore
import Foundation

/// Options of a GPX file: GraphHopper's `gpx.*` parameters.
public struct GPXOptions: Sendable {
  /// Whether to write the instructions as a route (`rte`).
  public var route = true
  /// Whether to write the line as a track (`trk`).
  public var track = true
  /// Whether to write start, vias and end as waypoints (`wpt`).
  public var waypoints = false
  /// The name of the tracks; with several routes a number is appended.
  public var name = "Amble"
  /// The departure time, milliseconds since 1970-01-01T00:00 UTC, or `nil` for points without
  /// times.
  public var start: Int64?
  /// The language of the instructions.
  public var language = Language.english
  /// Whether to write heights.
  public var elevation = true

  /// Creates GraphHopper's defaults, but for the start.
  public init() {}

  /// The present, as GraphHopper's default of `start`.
  public static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}
