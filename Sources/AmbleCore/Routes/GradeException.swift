/// A stretch of a route that is steeper than the traveller's limit, because nothing gentler leads
/// there.
public struct GradeException: Hashable, Sendable {
  /// The beginning of the stretch, metres from the start of the route.
  public var from: Double
  /// The end of the stretch, metres from the start of the route.
  public var to: Double
  /// The steepest grade over 30 m in the direction of travel, rise over run; negative downhill.
  public var grade: Double
  /// The limit in that direction, rise over run, positive.
  public var limit: Double
  /// Whether the stretch may be within the limit, given the error of the heights.
  public var isDoubtful: Bool

  /// Length, metres.
  public var length: Double { to - from }
}

/// The standard error of grades over 30 m that come from a model of heights.
///
/// The steepest 30 m of Portland's streets by a model of 10 m, averaged to 30 and to 90 m and imported
/// again, differ from those by the model itself by 2.8 and 4.9 % at 8 to 10 %, 3.8 and 7.9 % at 14 to 16 %
/// (root mean square): 1 % and a share of the grade, 0.2 at 30 m and 0.45 at 90 m. Of the streets that are
/// beyond a limit by one such error at most, one in five (30 m) to one in three (90 m) is within it.
public struct GradeError: Hashable, Sendable {
  private let share: Double

  /// Creates the error of a model.
  /// - Parameter spacing: distance between its samples, metres; 30 m if it is unknown.
  public init(spacing: Double?) {
    let spacing = spacing.map { max(0, $0) } ?? 30
    share = min(0.5, 0.2 * (spacing / 30).squareRoot() * (spacing / 30).squareRoot().squareRoot())
  }

  /// Returns the standard error of a grade, rise over run.
  public func deviation(of grade: Double) -> Double { 0.01 + share * abs(grade) }
}
