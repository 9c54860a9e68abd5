/// The instrument behind the altitudes of a recording, which decides how noisy they are.
public enum AltitudeSource: UInt8, Hashable, Sendable, CaseIterable {
  /// Air pressure.
  case barometer = 1
  /// Satellite positioning.
  case gps = 2
  /// An elevation model, such as a region's.
  case model = 3
  /// The recording does not say.
  case unknown = 0
}
