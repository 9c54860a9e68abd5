extension TrackAnalysis {
  /// Distance, metres, by `distanceSource`.
  public var distance: Double { distances.last ?? 0 }

  /// Seconds from the first to the last sample, pauses included.
  public var duration: Double { seconds.last ?? 0 }

  /// Seconds in motion: faster than half of a slow walk.
  public var movingDuration: Double { movingSeconds.last ?? 0 }

  /// Metres climbed.
  public var ascent: Double { ascents.last ?? 0 }

  /// Metres lost.
  public var descent: Double { descents.last ?? 0 }

  /// Height of the end above the start, metres: exactly `ascent` − `descent`.
  public var net: Double {
    let known = heights.lazy.filter { $0.isKnown }
    guard let first = known.first, let last = heights.last(where: { $0.isKnown }) else { return 0 }
    return Double(Int(last.centimetres) - Int(first.centimetres)) / 100
  }

  /// The lowest height, metres, or `nil` if none is known.
  public var minHeight: Double? { heights.lazy.filter { $0.isKnown }.min()?.metres }

  /// The maximum height, metres, or `nil` if none is known.
  public var maxHeight: Double? { heights.lazy.filter { $0.isKnown }.max()?.metres }

  /// The rectangle of all positions but outliers, or empty if there are none.
  public var bounds: BoundingBox {
    var box = BoundingBox.empty
    for index in samples.indices where flags[index] != .outlier {
      if let position = samples[index].soundPosition { box.extend(position) }
    }
    return box
  }

  /// Number of samples whose position does not count.
  public var flaggedCount: Int { flags.count { $0 != .good } }

  /// Seconds per metre in motion, or `nil` without motion.
  public var pace: Double? {
    distance > 0 && movingDuration > 0 ? movingDuration / distance : nil
  }

  /// Average and maximum heart rate, or `nil` if none was measured.
  public var heartRate: TrackHeartRate? { TrackHeartRate(samples, seconds, in: samples.indices) }
}
