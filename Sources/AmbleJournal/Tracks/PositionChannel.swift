/// An optional value of a position: where it is, its range, and how a block predicts it.
struct PositionChannel {
  let value: WritableKeyPath<FixedPosition, Int64?>
  /// The range of the value, in steps.
  let range: ClosedRange<Int64>
  /// The prediction of the value from the values before it.
  let series: PredictedSeries

  /// The channels, in the order of their presence bits from the lowest up. Their order is part of
  /// the format; new ones go to the end.
  nonisolated(unsafe) static let all = [
    PositionChannel(value: \.accuracy, range: 0...100_000_000, series: .constant),
    PositionChannel(value: \.speed, range: 0...1_000_000, series: .constant),
    PositionChannel(value: \.course, range: 0...3600, series: .constant),
    PositionChannel(value: \.altitude, range: -10_000_000...10_000_000, series: .constant),
    PositionChannel(value: \.groundHeight, range: -10_000_000...10_000_000, series: .constant),
    PositionChannel(value: \.distance, range: 0...100_000_000_000, series: .linear),
    PositionChannel(value: \.heartRate, range: 0...1000, series: .constant),
    PositionChannel(value: \.cadence, range: 0...100_000, series: .constant),
    PositionChannel(value: \.temperature, range: -2730...10_000, series: .constant),
    PositionChannel(value: \.power, range: 0...100_000, series: .constant),
    PositionChannel(value: \.steps, range: 0...1_000_000_000, series: .linear),
    PositionChannel(value: \.pause, range: 0...0, series: .constant),
  ]

  /// The presence bits that stand for a channel.
  static let known: UInt64 = 1 << UInt64(all.count) - 1
}
