package import AmbleCore
package import AmbleJournal
package import AmbleTracks

extension HikeRecording {
  /// The hike as a session of a recording.
  package var activity: Activity {
    Activity(
      name: hike.details.name, mode: hike.details.mode, sport: hike.source.sport,
      recorder: hike.source.recorder, samples: positions.map(\.sample),
      altitudeSource: altitudeSource, barometerThreshold: barometerThreshold,
      totals: hike.source.totals,
      utcOffset: hike.numbers.utcOffset)
  }

  /// Returns the recording with other samples, which were derived from its samples. Heights of the
  /// ground stay with their times.
  package func replacing(_ samples: [TrackSample]) -> HikeRecording {
    let heights = Dictionary(
      positions.map { ($0.time.milliseconds, $0.sensors.groundHeight) },
      uniquingKeysWith: { first, _ in first })
    var changed = self
    changed.positions = [Position](
      samples, groundHeights: samples.map { $0.time.flatMap { heights[$0] ?? nil } })
    return changed
  }

  /// The threshold that the format of the recording called for.
  private var barometerThreshold: Double? {
    hike.numbers.elevationSource == .barometer ? hike.numbers.threshold : nil
  }

  /// The source of the device's altitudes. Where the model's heights were used, the device's were
  /// poor.
  private var altitudeSource: AltitudeSource {
    let source = hike.numbers.elevationSource ?? .unknown
    return source == .model ? .gps : source
  }
}

extension Position {
  /// The position as a sample of a recording.
  package var sample: TrackSample {
    TrackSample(
      time: time.milliseconds, position: isPlaced ? place : nil, altitude: sensors.altitude,
      accuracy: accuracy, speed: speed, distance: sensors.distance, heartRate: sensors.heartRate,
      cadence: sensors.cadence, temperature: sensors.temperature, power: sensors.power,
      steps: sensors.steps, isAfterPause: sensors.isAfterPause)
  }

  /// Creates a position from a sample with a time.
  /// - Parameters:
  ///   - neighbour: the place of a sample without a position.
  ///   - groundHeight: height of the ground by an elevation model, metres.
  fileprivate init?(_ sample: TrackSample, beside neighbour: Coordinate, groundHeight: Double?) {
    guard let time = sample.time else { return nil }
    let place = sample.validPosition
    self.init(
      place ?? neighbour, at: Timestamp(milliseconds: time), accuracy: sample.accuracy,
      speed: sample.speed,
      sensors: SensorReadings(
        altitude: sample.altitude, groundHeight: groundHeight, distance: sample.distance,
        heartRate: sample.heartRate, cadence: sample.cadence, temperature: sample.temperature,
        power: sample.power, steps: sample.steps, isAfterPause: sample.isAfterPause),
      isPlaced: place != nil)
  }
}

extension [Position] {
  /// Makes the positions that the journal stores of the samples with a time.
  ///
  /// Samples without a position are kept, because the device counts distance, steps and time in them
  /// too. They get the place of the sample before, the first ones that of the first position.
  /// Without any position there are none.
  /// - Parameter groundHeights: heights of the ground at the samples, metres.
  /// - Complexity: O(samples).
  package init(_ samples: [TrackSample], groundHeights: [Double?]) {
    self.init()
    guard var place = samples.lazy.compactMap(\.validPosition).first else { return }
    reserveCapacity(samples.count)
    for (sample, height) in zip(samples, groundHeights) {
      place = sample.validPosition ?? place
      if let position = Position(sample, beside: place, groundHeight: height) { append(position) }
    }
  }

  /// Number of positions whose place was measured.
  package var placedCount: Int { count(where: \.isPlaced) }
}

extension TrackSample {
  fileprivate var validPosition: Coordinate? { position.flatMap { $0.isValid ? $0 : nil } }
}
