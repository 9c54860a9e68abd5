import AmbleCore
import AmbleTracks
import Foundation
import Testing

/// Amble's numbers of real recordings against the totals of the devices.
@Suite(.enabled(if: RealRecordings.areHere, "there is no ../shared/data"))
struct RealNumbersTests {
  /// Sessions whose distance cannot be estimated by positions alone, with the reason.
  private static let otherEstimates: [String: String] = [
    "2019-09-14-17-22-05.fit 0": "647 m without positions",
    "2020-08-20-09-34-33.fit 0": "1,007 m without positions, and jumps of up to 197 m in a gorge",
    "hike_with_coordinates_muggenbrunn.fit 0": "414 m without positions",
    "20140530_hike_garmin_fr910xt.fit 0":
      "counts 300 m beyond the straight lines between its positions",
  ]
  /// Sessions whose device cannot have counted ascent from the altitudes in the file.
  private static let otherAscents: [String: String] = [
    "2019-09-14-17-22-05.fit 0": "counts more than all rises of its altitudes together"
  ]

  private static func isNear(_ value: Double, _ total: Double, _ share: Double, or least: Double)
    -> Bool
  {
    abs(value - total) <= max(share * total, least)
  }

  /// The device's own count is the distance: within 0.1 % of the total it states, or 5 m.
  @Test(arguments: RealRecordings.paths) func distancesAreThoseOfTheDevice(path: String) throws {
    for (number, activity) in try RealRecordings.activities(at: path).enumerated() {
      let name = "\(path.split(separator: "/").last ?? "") \(number)"
      let ours = RealRecordings.analysis(of: activity)
      guard let total = activity.totals.distance else { continue }
      #expect(ours.distanceSource == .device)
      #expect(
        Self.isNear(ours.distance, total, 0.001, or: 5), "\(name): \(ours.distance) of \(total)")
    }
  }

  /// Without the device's count, the estimated way is within 3 % of it, or 15 m. `Benchmarks/HIKES.md`
  /// has each.
  @Test(arguments: RealRecordings.paths) func estimatesAreNearTheDevice(path: String) throws {
    for (number, activity) in try RealRecordings.activities(at: path).enumerated() {
      let name = "\(path.split(separator: "/").last ?? "") \(number)"
      guard let total = activity.totals.distance, Self.otherEstimates[name] == nil,
        activity.samples.contains(where: { $0.position != nil })
      else { continue }
      var uncounted = activity
      for index in uncounted.samples.indices { uncounted.samples[index].distance = nil }
      let ours = RealRecordings.analysis(of: uncounted)
      #expect(ours.distanceSource == .positions)
      #expect(
        Self.isNear(ours.distance, total, 0.03, or: 15), "\(name): \(ours.distance) of \(total)")
    }
  }

  /// With a barometer, within 5 % of the device's ascent and descent, or 10 m.
  @Test(arguments: RealRecordings.paths) func ascentsAreThoseOfTheDevice(path: String) throws {
    for (number, activity) in try RealRecordings.activities(at: path).enumerated() {
      let name = "\(path.split(separator: "/").last ?? "") \(number)"
      let ours = RealRecordings.analysis(of: activity)
      guard ours.elevationSource == .barometer, Self.otherAscents[name] == nil,
        let up = activity.totals.ascent, let down = activity.totals.descent
      else { continue }
      #expect(Self.isNear(ours.ascent, up, 0.05, or: 10), "\(name): \(ours.ascent) of \(up)")
      #expect(Self.isNear(ours.descent, down, 0.05, or: 10), "\(name): \(ours.descent) of \(down)")
    }
  }

  /// The time without pauses equals the device's timer within 1 % or 5 s, where it has one.
  @Test(arguments: RealRecordings.paths) func timesAreThoseOfTheDevice(path: String) throws {
    for (number, activity) in try RealRecordings.activities(at: path).enumerated() {
      let name = "\(path.split(separator: "/").last ?? "") \(number)"
      let ours = RealRecordings.analysis(of: activity)
      guard path.hasSuffix(".fit"), let total = activity.totals.timerDuration else { continue }
      #expect(
        Self.isNear(ours.recordedDuration, total, 0.01, or: 5),
        "\(name): \(ours.recordedDuration) of \(total)")
      #expect(ours.movingDuration <= ours.recordedDuration)
    }
  }

  /// A meter that is fed with a whole recording ends with the distance along its positions within 1
  /// %, apart from the distance that the device counted without positions, and with its climb.
  @Test(arguments: RealRecordings.paths) func theMeterEndsAsTheAnalysis(path: String) throws {
    for activity in try RealRecordings.activities(at: path) {
      guard let mode = activity.mode, activity.samples.contains(where: { $0.time != nil }) else {
        continue
      }
      var meter = TrackMeter(mode: mode, altitudes: activity.altitudeSource)
      for sample in activity.samples { meter.add(sample) }
      let whole = RealRecordings.analysis(of: activity)
      guard whole.bridgedDistance < 0.001 * whole.distance else { continue }
      let distance = whole.positionsDistance
      #expect(abs(meter.distance - distance) <= max(5, 0.01 * distance), "\(path)")
      #expect(abs(meter.climb.ascent - whole.ascent) < 0.05 || whole.elevationSource == nil)
    }
  }

  /// Writes Amble's numbers to the file that `AMBLE_HIKES` names, for `Benchmarks/hikes.py`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["AMBLE_HIKES"] != nil))
  func writesTheTable() throws {
    let target = ProcessInfo.processInfo.environment["AMBLE_HIKES"] ?? ""
    var lines: [String] = []
    for path in RealRecordings.paths {
      for (number, activity) in try RealRecordings.activities(at: path).enumerated() {
        let track = RealRecordings.analysis(of: activity)
        let totals = activity.totals
        let ours: [Double?] = [
          track.distance, track.bridgedDistance, track.duration, track.recordedDuration,
          track.movingDuration, track.ascent, track.descent, track.threshold, track.energy(),
          track.estimatedSteps().map { Double($0) }, track.positionsDistance,
        ]
        let theirs: [Double?] = [
          totals.distance, totals.duration, totals.timerDuration, totals.ascent, totals.descent,
          totals.energy, totals.steps.map { Double($0) },
        ]
        let flags = [TrackFlag.jitter, .outlier].map { flag in
          Optional(Double(track.flags.count { $0 == flag }))
        }
        let numbers = (ours + theirs + flags).map { $0.map { "\($0)" } ?? "" }
        let source = track.elevationSource.map { "\($0)" } ?? "none"
        let names = [path, "\(number)", activity.mode?.name ?? "", source]
        lines.append((names + numbers).joined(separator: "\t"))
      }
    }
    try lines.joined(separator: "\n").write(toFile: target, atomically: true, encoding: .utf8)
  }
}
