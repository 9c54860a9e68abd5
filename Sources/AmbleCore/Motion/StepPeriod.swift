/// The periods between which a tracker chooses, and their worth in a window.
enum StepPeriod {
  /// Number of periods: 3 % apart.
  static let count = 64
  /// The shortest, seconds: 210 steps a minute, faster than runners step.
  private static let shortest = 0.285
  /// Ratio of a period to the one before it: the longest is 1.7 s, 35 steps a minute.
  private static let ratio = 1.0287524
  /// The shorter of two periods that explain the signal equally well is the period of steps. Worth
  /// that a period loses by octave from the shortest, up to 0.75 s (80 steps a minute).
  private static let octave = 0.06
  private static let slowest = 0.75
  /// Distance of two neighbours as a part of a period.
  static let spacing = 0.0283

  /// Share of the period itself in a period's worth. The rest is the worth of two steps: an arm, a
  /// leg or a bag repeats only after both feet.
  private static let ownShare = 0.2
  /// Worth of a period below which rest is likelier. Correlation by chance in 6 s of noise stays below
  /// it on average.
  private static let threshold = 0.18
  /// Smallest strength of steps, in units of gravity: a sensor at rest is a tenth of it.
  private static let faintest = 0.025
  /// Largest displacement of slow steps, metres, root mean square. A strong motion of long period
  /// is of two steps: a body does not rise and fall by 10 cm.
  private static let displacement = 0.026
  /// Worth that a period loses if its displacement is implausible. With unequal feet, two steps are
  /// worth more than one by at most this; with a smooth signal of one step a period, by twice this.
  private static let implausible = 0.19

  /// All periods, seconds.
  static let all: [Double] = {
    var list = [shortest]
    while list.count < count { list.append(list[list.count - 1] * ratio) }
    return list
  }()

  /// Minimum worth of each period.
  private static let penalties: [Double] = {
    let octaves = spacing / 0.6931472
    var (list, sum) = ([Double](), threshold)
    for period in all {
      list.append(sum)
      if period < slowest { sum += octave * octaves }
    }
    return list
  }()

  /// Returns the worth of each period in a window, above the threshold.
  static func worths(of window: MotionWindow) -> [Double] {
    let strength = window.strength(in: 0..<MotionWindow.count)
    let isPendulum = window.isPendulum
    let weakness = isPendulum ? 1 : min(faintest / max(strength, 1e-6) - 1, 2)
    return all.indices.map { index in
      let period = all[index]
      let worth =
        regularity(of: period, window) - implausibility(of: period, strength) - penalties[index]
      return isPendulum || strength < faintest ? min(worth, 0) - 0.5 * weakness : worth
    }
  }

  /// Moves a period to the top of the parabola through its worth and its neighbours'.
  static func refined(_ index: Int, _ worths: [Double]) -> Double {
    let middle = min(max(index, 1), count - 2)
    let (left, right) = (worths[middle - 1], worths[middle + 1])
    let bend = left - 2 * worths[middle] + right
    let shift = bend < -1e-9 ? min(max((left - right) / (2 * bend), -1), 1) : 0
    return all[middle] * (1 + shift * spacing)
  }

  private static func regularity(of period: Double, _ window: MotionWindow) -> Double {
    let lag = period / SampleClock.cell
    let two = window.correlation(at: 2 * lag)
    return two + ownShare * (window.correlation(at: lag) - two)
  }

  private static func implausibility(of period: Double, _ strength: Double) -> Double {
    // A sine of that strength (9.8 m/s²) and angular frequency 2π / period.
    let amplitude = strength * 9.8 * period * period / 39.478
    let excess = (amplitude - displacement) / (0.3 * displacement)
    return implausible * min(max(excess, 0), 1)
  }
}
