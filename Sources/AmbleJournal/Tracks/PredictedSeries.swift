/// The values of one kind in a block, each predicted from those before it. A block stores how far
/// the prediction is off.
///
/// Arithmetic wraps around, so that every sequence of `Int64` survives.
struct PredictedSeries {
  /// Whether values are expected to change by the same step again, or to stay the same.
  private let isLinear: Bool
  private var last: Int64 = 0
  private var step: Int64 = 0
  private var isStarted = false

  /// Values that continue as before, such as times and coordinates on the way.
  static let linear = PredictedSeries(isLinear: true)
  /// Values that stay, such as accuracy.
  static let constant = PredictedSeries(isLinear: false)

  private init(isLinear: Bool) { self.isLinear = isLinear }

  /// Adds a value and returns its difference from the prediction.
  mutating func difference(of value: Int64) -> Int64 {
    defer { add(value) }
    return value &- (last &+ step)
  }

  /// Adds the value with a difference from the prediction and returns it.
  mutating func value(of difference: Int64) -> Int64 {
    let value = last &+ step &+ difference
    add(value)
    return value
  }

  private mutating func add(_ value: Int64) {
    if isLinear, isStarted { step = value &- last }
    last = value
    isStarted = true
  }
}
