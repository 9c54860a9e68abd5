/// How long work takes.
public enum Stopwatch {
  /// Microseconds that work takes.
  public static func microseconds(_ work: () throws -> Void) rethrows -> Double {
    try timed(work).micros
  }

  /// What work gives, and the microseconds it takes.
  public static func timed<Value>(
    _ work: () throws -> Value
  ) rethrows -> (value: Value, micros: Double) {
    let start = ContinuousClock.now
    let value = try work()
    return (value, (ContinuousClock.now - start) / .microseconds(1))
  }
}
