/// The position and speed of a traveller along a line, as a Kalman filter for a mass with random
/// acceleration (Bar-Shalom, Li and Kirubarajan 2001, "Estimation with Applications to Tracking and
/// Navigation", 6.2.2).
struct AlongLine {
  /// Distance from the start of the line, metres.
  var along: Double
  /// Speed, metres per second; negative against the line.
  var speed: Double
  /// Variance of the position, square metres.
  private(set) var placeVariance: Double
  /// Covariance of position and speed.
  private(set) var covariance = 0.0
  /// Variance of the speed, m²/s².
  private(set) var speedVariance: Double

  /// Maximum time of random acceleration, seconds: travellers do not accelerate all the way through
  /// a tunnel.
  private static let maxAccelerationTime = 10.0
  /// Variance of a speed measured by a device, m²/s².
  private static let measuredVariance = 0.25

  /// Creates the state of a traveller observed at a place.
  init(at along: Double, speed: Double, placeVariance: Double, speedVariance: Double) {
    self.along = along
    self.speed = speed
    self.placeVariance = placeVariance
    self.speedVariance = speedVariance
  }

  /// Predicts the state after some seconds.
  mutating func predict(after seconds: Double, for limits: TravelLimits) {
    let accelerated = min(seconds, Self.maxAccelerationTime)
    along += speed * seconds
    placeVariance += seconds * (2 * covariance + seconds * speedVariance)
    placeVariance += limits.agility * accelerated * accelerated * accelerated / 3
    covariance += seconds * speedVariance + limits.agility * accelerated * accelerated / 2
    speedVariance += limits.agility * accelerated
    let share = limits.usualSpeed / speedVariance.squareRoot()
    if share < 1 {
      covariance *= share
      speedVariance *= share * share
    }
  }

  /// Corrects the state by a fix.
  /// - Parameter innovation: distance of the fix ahead of the predicted position, metres.
  mutating func correct(by innovation: Double, variance: Double) {
    let whole = placeVariance + variance
    let (gain, speedGain) = (placeVariance / whole, covariance / whole)
    along += gain * innovation
    speed += speedGain * innovation
    speedVariance = max(0, speedVariance - speedGain * covariance)
    placeVariance *= 1 - gain
    covariance *= 1 - gain
  }

  /// Corrects the state by a speed that a device measured.
  mutating func correct(bySpeed measured: Double) {
    let whole = speedVariance + Self.measuredVariance
    let (gain, placeGain) = (speedVariance / whole, covariance / whole)
    let innovation = measured - speed
    along += placeGain * innovation
    speed += gain * innovation
    placeVariance = max(0, placeVariance - placeGain * covariance)
    covariance *= 1 - gain
    speedVariance *= 1 - gain
  }

  /// Increases the variance of the position and sets the speed to 0, as after a rest of unknown
  /// length.
  mutating func increaseVariance(by metres: Double, for limits: TravelLimits) {
    self = AlongLine(
      at: along, speed: 0, placeVariance: placeVariance + metres * metres,
      speedVariance: limits.usualSpeed * limits.usualSpeed)
  }
}

extension AlongLine {
  func write(to writer: inout SnapshotWriter) {
    for number in [along, speed, placeVariance, covariance, speedVariance] { writer.append(number) }
  }

  init(from reader: inout SnapshotReader, length: Double) {
    along = reader.number(in: 0...length)
    speed = reader.number(in: .finite)
    placeVariance = reader.number(in: .positive)
    covariance = reader.number(in: .finite)
    speedVariance = reader.number(in: .positive)
  }
}
