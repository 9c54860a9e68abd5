/// The instrument behind the distance of a recording.
public enum DistanceSource: UInt8, Hashable, Sendable, CaseIterable {
  /// The device's own count, by its wheel, accelerometer or receiver.
  case device = 1
  /// The positions, along the way that is most likely under their noise.
  case positions = 2
}
