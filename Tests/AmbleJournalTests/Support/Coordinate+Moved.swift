import AmbleCore
import Foundation

extension Coordinate {
  /// Returns the place a number of metres east and north of this one.
  func moved(east: Double, north: Double) -> Coordinate {
    Coordinate(
      latitude: latitude + north / Coordinate.metresPerDegree,
      longitude: longitude + east / Coordinate.metresPerDegree / cos(latitude * .pi / 180))
  }
}
