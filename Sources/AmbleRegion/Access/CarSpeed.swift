import AmbleCore

/// Estimates the speed of a car on a way.
enum CarSpeed {
  /// Returns the speed in one direction, km/h, 1…255.
  static func kilometresPerHour(
    _ tags: Tags, on way: WayClass, surface: Surface, trackType: UInt8, backward: Bool
  ) -> UInt8 {
    var speed = way.road == .track ? onTrack(trackType) : way.speed
    if let limit = SpeedLimit.kilometresPerHour(tags, backward: backward) {
      speed = limit * shareOfLimit
    }
    if !surface.isFirm, surface != .unknown, surface != .other { speed = min(speed, unpaved) }
    return UInt8(max(1, min(255, speed.rounded())))
  }

  /// Average speed as a share of the limit: GraphHopper's factor.
  private static let shareOfLimit = 0.9
  /// GraphHopper's maximum speed on bad surfaces, km/h.
  private static let unpaved = 30.0

  /// Returns GraphHopper's speed for a `tracktype`, km/h.
  private static func onTrack(_ type: UInt8) -> Double {
    switch type {
    case 1: 20
    case 2: 15
    case 3: 10
    default: 8
    }
  }
}
