import AmbleCore
public import Foundation

extension InventedBikeShare {
  /// Returns what the stations hold at a time. Plays the day from midnight: 1,440 steps at most, each
  /// linear in the number of stations and quadratic in that of rides that begin.
  public func statuses(at time: Date) -> [StationStatus] {
    let midnight = startOfDay(time)
    let state = simulation(at: time)
    return stations.indices.map { index in
      let isOpen = !state.isClosed(index)
      let reported = midnight.addingTimeInterval(Double(state.minute) * 60)
      return StationStatus(
        stationID: stations[index].id, vehicles: state.bikes[index] + state.electric[index],
        types: [
          TypeCount(typeID: "bike", count: state.bikes[index]),
          TypeCount(typeID: "ebike", count: state.electric[index]),
        ],
        disabledVehicles: state.broken[index], docks: state.free(index), isRenting: isOpen,
        isReturning: isOpen, lastReported: min(reported, time))
    }
  }

  func simulation(at time: Date) -> InventedSimulation {
    let seconds = time.timeIntervalSince(startOfDay(time))
    var state = InventedSimulation(self, day(of: time))
    // A day of a change to winter time has 25 hours.
    state.play(until: min(max(Int(seconds / 60), 0), 1500))
    return state
  }

  /// Returns electric bicycles that stand by themselves near stations. They move every hour.
  public func vehicles(at time: Date) -> [FloatingVehicle] {
    guard !stations.isEmpty else { return [] }
    let hour = Int(min(max(time.timeIntervalSince1970 / 3600, 0), 1e9))
    return (0..<max(2, stations.count / 3)).map { number in
      // Each vehicle moves at another minute, and a third of them stay.
      let shifted = (hour * 60 + number * 7) / (number % 3 == 0 ? 1440 : 60)
      var random = SplitMix64(
        seed: seed &+ UInt64(number) &* 0x5851_F42D_4C95_7F2D ^ UInt64(shifted))
      let near = stations[Int.random(in: stations.indices, using: &random)].position
      let position = Coordinate(
        latitude: near.latitude + Double.random(in: -0.0015...0.0015, using: &random),
        longitude: near.longitude + Double.random(in: -0.002...0.002, using: &random))
      let fuel = (Double.random(in: 0.15...1, using: &random) * 100).rounded() / 100
      return FloatingVehicle(
        id: "v\(number)-\(shifted % 100_000)", position: position, typeID: "ebike",
        isReserved: Int.random(in: 0..<8, using: &random) == 0, range: (fuel * 60_000).rounded(),
        fuel: fuel, pricingPlanID: "electric", lastReported: time)
    }
  }
}
