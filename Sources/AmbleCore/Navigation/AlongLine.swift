/// Where on a line somebody is and how fast they go along it, as a Kalman filter for a mass that is
/// pushed about at random (Bar-Shalom, Li and Kirubarajan 2001, "Estimation with Applications to
/// Tracking and Navigation", 6.2.2).
struct AlongLine {
  /// Metres from the start of the line.
  var along: Double
  /// Metres per second, negative against the line.
  var speed: Double
  /// Square metres by which the place may be off.
  private(set) var placeVariance: Double
  /// How an error of the place goes with one of the speed.
  private(set) var covariance = 0.0
  /// By how much the speed may be off, squared.
  private(set) var speedVariance: Double

  /// Seconds after which a push is forgotten: nobody speeds up all the way through a tunnel.
  private static let push = 10.0
  /// Metres per second, squared, by which a speed that a device measures may be off.
  private static let measuredVariance = 0.25

  /// Somebody seen at a place.
  init(at along: Double, speed: Double, placeVariance: Double, speedVariance: Double) {
    self.along = along
    self.speed = speed
    self.placeVariance = placeVariance
    self.speedVariance = speedVariance
  }

  /// Goes on for some seconds.
  mutating func predict(after seconds: Double, for limits: TravelLimits) {
    let pushed = min(seconds, Self.push)
    along += speed * seconds
    placeVariance += seconds * (2 * covariance + seconds * speedVariance)
    placeVariance += limits.agility * pushed * pushed * pushed / 3
    covariance += seconds * speedVariance + limits.agility * pushed * pushed / 2
    speedVariance += limits.agility * pushed
    let share = limits.usualSpeed / speedVariance.squareRoot()
    if share < 1 {
      covariance *= share
      speedVariance *= share * share
    }
  }

  /// Is corrected by how far ahead a fix was of where it was expected.
  mutating func correct(by surprise: Double, variance: Double) {
    let whole = placeVariance + variance
    let (gain, speedGain) = (placeVariance / whole, covariance / whole)
    along += gain * surprise
    speed += speedGain * surprise
    speedVariance = max(0, speedVariance - speedGain * covariance)
    placeVariance *= 1 - gain
    covariance *= 1 - gain
  }

  /// Is corrected by the speed that a device measured.
  mutating func correct(bySpeed measured: Double) {
    let whole = speedVariance + Self.measuredVariance
    let (gain, placeGain) = (speedVariance / whole, covariance / whole)
    let surprise = measured - speed
    along += placeGain * surprise
    speed += gain * surprise
    placeVariance = max(0, placeVariance - placeGain * covariance)
    covariance *= 1 - gain
    speedVariance *= 1 - gain
  }

  /// May be off by any distance, and stands, as after a rest of unknown length.
  mutating func loosen(by metres: Double, for limits: TravelLimits) {
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
