/// Chooses the one instrument whose heights an analysis uses. Sources are never mixed.
///
/// A barometer is right to a metre within an hour, and wins. Satellite heights wander by several
/// metres within minutes; a model takes their place where they are poor.
struct ElevationChoice {
  /// The instrument, or `nil` if there are no heights.
  private(set) var source: AltitudeSource?
  /// Rise or fall after which a turn counts, metres.
  private(set) var threshold = 0.0
  /// Its heights, one per sample, metres.
  private(set) var heights: [Double?] = []

  /// Threshold for a barometer, metres, after smoothing: five times its noise of 0.3 m.
  static let barometerThreshold = 1.7
  /// Threshold for satellite heights, metres, after smoothing: five times a noise of 1 m.
  static let satelliteThreshold = 5.0
  /// Threshold for satellite heights that cannot be smoothed because times are missing, metres.
  static let roughThreshold = 10.0
  /// Share of the samples that must have an altitude. Devices without one at first, until the altimeter
  /// is set, have heights for the rest.
  private static let minCoverage = 0.1
  /// Share of the positions whose height a model must know.
  private static let minModelCoverage = 0.9
  /// Share of samples with an altitude below which satellite heights are poor.
  private static let goodCoverage = 0.8
  /// Deviation of satellite heights from the model beyond which they are poor, metres: at more, the
  /// error left after smoothing exceeds the threshold.
  private static let goodDeviation = 5.0

  /// Metres to each side over which a grade is measured: rougher heights need more.
  var gradeHalfWindow: Double { threshold <= Self.barometerThreshold ? 20 : 50 }

  /// Chooses the heights.
  /// - Parameters:
  ///   - seconds: times of the samples, or `nil` if there are none: then heights cannot be smoothed.
  ///   - threshold: threshold of a barometer, metres, or `nil` for the usual one.
  /// - Complexity: O(n log n) for the samples, because of medians.
  init(
    _ samples: [TrackSample], flags: [TrackFlag], source: AltitudeSource,
    model: TrackElevationModel?, seconds: [Double]?, threshold: Double?
  ) {
    let device = AltitudeDropouts.removed(
      from: samples.indices.map {
        source == .barometer || flags[$0] == .good ? samples[$0].soundAltitude : nil
      }, at: seconds)
    let covered = Self.share(of: device, in: samples)
    if source == .barometer, covered >= Self.minCoverage {
      self = Self(.barometer, threshold ?? Self.barometerThreshold, device)
      return
    }
    if let model, let heights = Self.modelHeights(model, samples, flags),
      covered < Self.goodCoverage || Self.isPoor(device, comparedWith: heights)
    {
      self = Self(.model, model.threshold, heights)
      return
    }
    guard covered >= Self.minCoverage, !Self.isConstantZero(device) else { return }
    self =
      source == .model
      ? Self(.model, TrackElevationModel.usualThreshold, device)
      : Self(.gps, seconds != nil ? Self.satelliteThreshold : Self.roughThreshold, device)
  }

  private init(_ source: AltitudeSource, _ threshold: Double, _ heights: [Double?]) {
    self.source = source
    self.threshold = threshold.isFinite ? max(0, threshold) : 0
    self.heights = heights
  }

  /// Returns the share of the samples with a position or a height that have a height. Other
  /// samples, such as of a heart rate alone, do not count.
  private static func share(of heights: [Double?], in samples: [TrackSample]) -> Double {
    let known = heights.count { $0 != nil }
    let count = samples.indices.count { samples[$0].hasPosition || heights[$0] != nil }
    return known == 0 ? 0 : Double(known) / Double(count)
  }

  /// Returns the model's heights of good positions, or `nil` if it knows too few.
  private static func modelHeights(
    _ model: TrackElevationModel, _ samples: [TrackSample], _ flags: [TrackFlag]
  ) -> [Double?]? {
    guard model.heights.count == samples.count else { return nil }
    let positions = samples.indices.filter { samples[$0].hasPosition && flags[$0] == .good }
    let known = positions.count { model.heights[$0].isKnown }
    guard known > 0, Double(known) >= minModelCoverage * Double(positions.count) else { return nil }
    var heights = [Double?](repeating: nil, count: samples.count)
    for index in positions { heights[index] = model.heights[index].metres }
    return heights
  }

  /// Returns whether every known altitude is 0, as some programs write for unknown altitudes.
  private static func isConstantZero(_ heights: [Double?]) -> Bool {
    heights.allSatisfy { ($0 ?? 0) == 0 }
  }

  /// Returns whether altitudes drift around the model's heights. A constant difference does not
  /// count: it is the geoid's.
  private static func isPoor(_ heights: [Double?], comparedWith model: [Double?]) -> Bool {
    if isConstantZero(heights) { return true }
    var differences: [Double] = []
    for (height, ground) in zip(heights, model) {
      if let height, let ground { differences.append(height - ground) }
    }
    guard let middle = median(&differences) else { return true }
    for index in differences.indices { differences[index] = abs(differences[index] - middle) }
    return (median(&differences) ?? 0) * deviationPerMedian > goodDeviation
  }

  /// Standard deviation of a normal distribution as a multiple of its median absolute deviation.
  private static let deviationPerMedian = 1.4826

  private static func median(_ values: inout [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    values.sort()
    return values[values.count / 2]
  }
}

/// The heights of an elevation model under a recording, such as a region's.
///
/// ```swift
/// guard let terrain = region.terrain else { return }
/// var ground = TerrainHeights(terrain)
/// let heights = try samples.map { sample in
///   let metres = try sample.position.flatMap { try ground.height(at: $0) }
///   return Height(metres: metres ?? .nan)
/// }
/// let analysis = TrackAnalysis(
///   of: samples, altitudes: .gps, model: TrackElevationModel(heights: heights), mode: .walk)
/// ```
public struct TrackElevationModel: Hashable, Sendable {
  /// One height per sample; unknown where the model has none, or the sample no position.
  public var heights: [Height]
  /// Rise or fall after which a turn counts, metres: about five times the model's error from place
  /// to place.
  public var threshold: Double

  /// Creates heights of a model.
  public init(heights: [Height], threshold: Double = Self.usualThreshold) {
    self.heights = heights
    self.threshold = threshold
  }

  /// Threshold for models of unknown quality, metres: as for SRTM, five times 2 m.
  public static let usualThreshold = 10.0
}

/// Finds altitudes of 0 that stand for no altitude.
///
/// Some devices write 0 in records without an altitude (GoldenCheetah #3067, #3070). Each such zero
/// would count as a descent and a climb.
enum AltitudeDropouts {
  /// Height, metres, from which a neighbour is not near 0.
  private static let minStep = 5.0
  /// Maximum vertical speed on foot, metres per second: 1,800 m an hour.
  private static let maxClimbRate = 0.5

  /// Returns altitudes without the zeros that no traveller can have reached from the altitudes before
  /// and after them.
  /// - Parameters:
  ///   - altitudes: metres, one per sample, or `nil` if unknown.
  ///   - seconds: times of the samples, or `nil` if unknown. Then zeros at the ends are kept.
  /// - Complexity: O(n).
  static func removed(from altitudes: [Double?], at seconds: [Double]?) -> [Double?] {
    var altitudes = altitudes
    let known = altitudes.indices.filter { altitudes[$0] != nil }
    var start = 0
    while start < known.count {
      guard altitudes[known[start]] == 0 else {
        start += 1
        continue
      }
      var end = start
      while end < known.count, altitudes[known[end]] == 0 { end += 1 }
      let before = start > 0 ? (known[start - 1], known[start]) : nil
      let after = end < known.count ? (known[end], known[end - 1]) : nil
      let steps = [before, after].compactMap { $0 }
      let isWhole = before != nil && after != nil
      if !steps.isEmpty, isWhole || seconds != nil,
        steps.allSatisfy({ isImpossible(from: $0, to: $1, altitudes, seconds) })
      {
        for place in start..<end { altitudes[known[place]] = nil }
      }
      start = end
    }
    return altitudes
  }

  private static func isImpossible(
    from neighbour: Int, to zero: Int, _ altitudes: [Double?], _ seconds: [Double]?
  ) -> Bool {
    let step = abs(altitudes[neighbour] ?? 0)
    let time = seconds.map { abs($0[neighbour] - $0[zero]) } ?? 0
    return step >= minStep && step > maxClimbRate * time
  }
}
