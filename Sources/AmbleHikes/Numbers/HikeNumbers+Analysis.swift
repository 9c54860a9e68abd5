package import AmbleCore
package import AmbleJournal
package import AmbleTracks

extension HikeDraft {
  /// Maximum number of points of an outline: one each 100 m of a hike of 20 km.
  static let maxOutline = 200

  /// Computes the numbers of a recording.
  /// - Parameters:
  ///   - activity: the recording; samples without a time or a position are left out.
  ///   - details: its name and the other details by its user.
  ///   - groundHeights: heights of the ground at the samples, metres.
  ///   - source: where it comes from, or `nil` for the source that the recording states.
  /// - Throws: `HikeError.noRecording` if fewer than two samples have a time and a valid position.
  /// - Complexity: O(samples · log samples).
  package init(
    _ activity: Activity, details: HikeDetails, groundHeights: [Double?],
    from source: HikeSource? = nil
  ) throws(HikeError) {
    let analysis = TrackAnalysis(activity, groundHeights)
    let usesModel = analysis.elevationSource == .model
    let positions = [Position](
      activity.samples, groundHeights: groundHeights.map { usesModel ? $0 : nil })
    guard let numbers = HikeNumbers(analysis, of: activity), positions.placedCount >= 2 else {
      throw .noRecording
    }
    let stated = HikeSource(
      sport: activity.sport, recorder: activity.recorder, totals: activity.totals)
    let outline = TrackThinning.choose(
      from: activity.samples, flags: analysis.flags, atMost: Self.maxOutline)
    self.init(
      details, from: source ?? stated, numbers, positions,
      outline: outline.compactMap { activity.samples[$0].position })
  }
}

extension TrackAnalysis {
  /// Analyses a session with the heights of the ground at its samples, metres.
  package init(_ activity: Activity, _ groundHeights: [Double?]) {
    let heights = groundHeights.map { $0.map(Height.init(metres:)) ?? .unknown }
    self.init(
      of: activity.samples, altitudes: activity.altitudeSource,
      model: heights.contains { $0.isKnown } ? TrackElevationModel(heights: heights) : nil,
      mode: activity.mode, barometerThreshold: activity.barometerThreshold)
  }
}

extension HikeNumbers {
  /// Reads the numbers of an analysis.
  /// - Returns: `nil` without positions. Without times, the start is that of 1970.
  package init?(_ analysis: TrackAnalysis, of activity: Activity) {
    let times = activity.samples.lazy.compactMap(\.time)
    let start = times.min() ?? 0
    let bounds = analysis.bounds
    guard !bounds.isEmpty else { return nil }
    self.init(
      from: Timestamp(milliseconds: start), to: Timestamp(milliseconds: times.max() ?? start),
      within: bounds)
    utcOffset = activity.utcOffset
    (distance, duration) = (analysis.distance, analysis.duration)
    distanceSource = analysis.distanceSource ?? .positions
    positionsDistance = analysis.positionsDistance
    movingDuration = analysis.movingDuration
    setClimb(of: analysis)
    setEffort(of: analysis)
    setSteps(activity, analysis)
    positions = analysis.samples.count { $0.position != nil }
    flagged = analysis.flaggedCount
    sketch = TrackThinning.choose(
      from: activity.samples, flags: analysis.flags, atMost: Self.maxSketch
    ).compactMap { activity.samples[$0].position }
    profile = analysis.profile(of: Self.maxProfile)
  }

  private mutating func setClimb(of analysis: TrackAnalysis) {
    (ascent, descent, net) = (analysis.ascent, analysis.descent, analysis.net)
    if let lowest = analysis.minHeight, let highest = analysis.maxHeight {
      heights = lowest...max(lowest, highest)
    }
    elevationSource = analysis.elevationSource
    threshold = analysis.threshold
  }

  private mutating func setEffort(of analysis: TrackAnalysis) {
    averageHeartRate = analysis.heartRate?.average
    maxHeartRate = analysis.heartRate?.max
    energy = analysis.energy()
    gradedPace = analysis.gradedPace.map { $0 * 1000 }
    best = analysis.bestEfforts().map {
      HikeNumbers.BestTime(over: $0.distance, $0.duration, from: $0.start)
    }
  }

  /// Takes the device's count of steps, or estimates it on foot.
  private mutating func setSteps(_ activity: Activity, _ analysis: TrackAnalysis) {
    if let counted = activity.totals.steps ?? analysis.countedSteps {
      (steps, stepsSource) = (counted, .device)
    } else if let estimated = analysis.estimatedSteps() {
      (steps, stepsSource) = (estimated, .estimated)
    }
  }
}

extension TrackAnalysis {
  /// Returns heights at equal distances from the start to the end, interpolated between the samples
  /// beside them, metres; `nil` where one of these is unknown. Without a distance or heights there are none.
  /// - Parameter count: the number of heights, at least two.
  /// - Complexity: O(samples + count).
  func profile(of count: Int) -> [Double?] {
    guard distance > 0, heights.contains(where: \.isKnown) else { return [] }
    var after = 0
    return (0..<count).map { step -> Double? in
      let wanted = distance * Double(step) / Double(count - 1)
      while after < distances.count - 1, distances[after] < wanted { after += 1 }
      let before = max(after - 1, 0)
      guard let below = heights[before].metres, let above = heights[after].metres else {
        return nil
      }
      let length = distances[after] - distances[before]
      let share = length > 0 ? min((wanted - distances[before]) / length, 1) : 1
      return below + (above - below) * share
    }
  }
}
