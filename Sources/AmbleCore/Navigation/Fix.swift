/// A reading of a positioning device.
public struct Fix: Hashable, Sendable {
  /// The measured position.
  public var position: Coordinate
  /// Accuracy of the position, metres: the radius that is right about two times in three.
  public var accuracy: Double
  /// Time, seconds since an origin that is the same for all fixes of a journey.
  public var time: Double
  /// Speed over ground, metres per second, or `nil` if not measured.
  public var speed: Double?
  /// Direction of movement, degrees clockwise from north, or `nil` if not measured.
  public var course: Double?

  /// Creates a fix from its parts.
  public init(
    position: Coordinate, accuracy: Double, time: Double, speed: Double? = nil,
    course: Double? = nil
  ) {
    self.position = position
    self.accuracy = accuracy
    self.time = time
    self.speed = speed
    self.course = course
  }

  /// Whether position, accuracy and time are finite and within their ranges.
  var isSound: Bool {
    position.isValid && accuracy.isFinite && accuracy >= 0 && time.isFinite
  }

  /// The speed, or `nil` if it is missing, negative or not finite.
  var soundSpeed: Double? {
    guard let speed, speed.isFinite, speed >= 0 else { return nil }
    return speed
  }
}
