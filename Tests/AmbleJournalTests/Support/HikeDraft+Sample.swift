import AmbleCore
import AmbleTracks

@testable import AmbleJournal

extension HikeDraft {
  /// A walk of ten minutes northwards with a position each ten seconds, 1.4 m/s.
  /// - Parameters:
  ///   - start: seconds after `Timestamp.start`.
  ///   - count: number of positions.
  static func sample(
    _ name: String = "Walk", start: Int = 0, count: Int = 61, latitude: Double = 41,
    upload: String? = nil
  ) -> HikeDraft {
    let positions = (0..<count).map { index in
      Position(
        Coordinate(latitude: latitude + Double(index) * 0.000126, longitude: -8.6),
        at: .start.adding(seconds: start + index * 10),
        sensors: SensorReadings(altitude: 100 + Double(index), heartRate: 90 + index % 30))
    }
    var box = BoundingBox.empty
    for position in positions { box.extend(position.place) }
    var numbers = HikeNumbers(from: positions[0].time, to: positions[count - 1].time, within: box)
    numbers.distance = Double(count - 1) * 14
    numbers.duration = Double(count - 1) * 10
    numbers.movingDuration = Double(count - 1) * 9
    numbers.ascent = Double(count - 1)
    numbers.net = Double(count - 1)
    numbers.heights = 100...100 + Double(count - 1)
    numbers.elevationSource = .gps
    numbers.threshold = 10
    numbers.positions = count
    var totals = DeviceTotals()
    totals.distance = 850
    return HikeDraft(
      HikeDetails(name: name, mode: .walk),
      from: HikeSource(uploadID: upload, sport: "walking", recorder: "fenix5", totals: totals),
      numbers, positions)
  }
}
