/// One answer of a positioning device.
public struct Fix: Hashable, Sendable {
  /// Where it says the traveller is.
  public var position: Coordinate
  /// Metres within which it expects to be right, about two times in three.
  public var accuracy: Double
  /// Seconds since any moment that is the same for all fixes of a journey.
  public var time: Double
  /// Metres per second over ground, if it measures that.
  public var speed: Double?
  /// Degrees clockwise from north in which the traveller moves, if it measures that.
  public var course: Double?

  /// A fix from its parts.
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

  /// Whether all that has to be a number is one, in its range.
  var isSound: Bool {
    position.isValid && accuracy.isFinite && accuracy >= 0 && time.isFinite
  }

  /// The speed, if there is one that makes sense.
  var soundSpeed: Double? {
    guard let speed, speed.isFinite, speed >= 0 else { return nil }
    return speed
  }
}
