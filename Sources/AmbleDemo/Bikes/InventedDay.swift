import AmbleCore
import Foundation

/// Which day it is for an invented system.
struct InventedDay {
  /// Days since 1970 of local time.
  var number: Int
  var isWeekend: Bool
  /// The station that is closed that day, and the minutes.
  var closing: (station: Int, minutes: Range<Int>)?
}

extension InventedBikeShare {
  /// The first moment of the riders' day at a time, by the real clock.
  func startOfDay(_ time: Date) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.startOfDay(for: time + ahead) - ahead
  }

  func day(of time: Date) -> InventedDay {
    let midnight = startOfDay(time) + ahead
    let local = midnight.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: midnight))
    let bounded = min(max(local / 86_400, -1e6), 1e6)
    let number = Int((bounded + 0.5).rounded(.down))
    // 1970 began on a Thursday.
    let weekday = ((number + 3) % 7 + 7) % 7
    var random = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9)
    let hour = Int.random(in: 9...15, using: &random)
    let closed = stations.isEmpty ? nil : Int.random(in: stations.indices, using: &random)
    return InventedDay(
      number: number, isWeekend: weekday >= 5,
      closing: closed.map { ($0, hour * 60..<(hour + 3) * 60) })
  }

  /// How many rides begin in a minute at a station, at a minute of the day.
  ///
  /// - Parameter centrality: How central the station is, 0…1.
  static func departures(minute: Int, isWeekend: Bool, centrality: Double) -> Double {
    func peak(_ middle: Double, _ width: Double) -> Double {
      let offset = (Double(minute) / 60 - middle) / width
      return exp(-offset * offset / 2)
    }
    if isWeekend { return 0.015 + 0.12 * peak(14, 3.5) }
    let home = 1 - centrality
    let morning = peak(8, 0.8) * (0.03 + 0.32 * home)
    let evening = peak(17.25, 1.1) * (0.03 + 0.32 * centrality)
    return 0.008 + morning + evening + 0.06 * peak(13, 2.5)
  }

  /// How much a rider wants to go to a station.
  static func attraction(
    minute: Int, isWeekend: Bool, centrality: Double, distance: Double
  ) -> Double {
    guard distance > 200 else { return 0 }
    // Rides of about 1.5 km are the most frequent ones.
    let reach = distance / 1500 * exp(1 - distance / 1500)
    guard !isWeekend else { return reach * 0.5 }
    let isMorning = minute < 12 * 60
    return reach * (0.1 + (isMorning ? centrality : 1 - centrality))
  }
}
