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
    changed.positions = samples.compactMap { sample in
      Position(sample, groundHeight: sample.time.flatMap { heights[$0] ?? nil })
    }
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
      time: time.milliseconds, position: place, altitude: sensors.altitude, accuracy: accuracy,
      speed: speed, distance: sensors.distance, heartRate: sensors.heartRate,
      cadence: sensors.cadence, temperature: sensors.temperature, power: sensors.power,
      steps: sensors.steps, isAfterPause: sensors.isAfterPause)
  }

  /// Creates a position from a sample.
  /// - Parameter groundHeight: height of the ground by an elevation model, metres.
  /// - Returns: `nil` if the sample has no time or no position.
  package init?(_ sample: TrackSample, groundHeight: Double?) {
    guard let time = sample.time, let place = sample.position else { return nil }
    self.init(
      place, at: Timestamp(milliseconds: time), accuracy: sample.accuracy, speed: sample.speed,
      sensors: SensorReadings(
        altitude: sample.altitude, groundHeight: groundHeight, distance: sample.distance,
        heartRate: sample.heartRate, cadence: sample.cadence, temperature: sample.temperature,
        power: sample.power, steps: sample.steps, isAfterPause: sample.isAfterPause))
  }
}
