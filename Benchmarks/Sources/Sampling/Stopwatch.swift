/// Measures the time of work.
public enum Stopwatch {
  /// Returns the time of work, microseconds.
  public static func microseconds(_ work: () throws -> Void) rethrows -> Double {
    try timed(work).micros
  }

  /// Returns the result of work and its time, microseconds.
  public static func timed<Value>(
    _ work: () throws -> Value
  ) rethrows -> (value: Value, micros: Double) {
    let start = ContinuousClock.now
    let value = try work()
    return (value, (ContinuousClock.now - start) / .microseconds(1))
  }
}
