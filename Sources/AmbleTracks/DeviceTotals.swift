/// The totals of a session that its source states, as opposed to those computed from its samples.
public struct DeviceTotals: Hashable, Sendable {
  /// Distance, metres.
  public var distance: Double?
  /// Time from the first to the last moment, seconds.
  public var duration: Double?
  /// Time with the timer running, seconds.
  public var timerDuration: Double?
  /// Time in motion, seconds. If the source states none, the time with the timer running.
  public var movingDuration: Double?
  /// Metres climbed.
  public var ascent: Double?
  /// Metres lost.
  public var descent: Double?
  /// Number of steps.
  public var steps: Int?
  /// Energy, kilocalories.
  public var energy: Double?

  /// Creates totals without any values.
  public init() {}

  /// Whether no value is known.
  public var isEmpty: Bool { self == DeviceTotals() }
}
