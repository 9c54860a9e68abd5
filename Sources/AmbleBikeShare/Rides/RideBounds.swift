import AmbleCore

/// Lower bounds of the time by way of a start or a dock, from straight lines at the highest speeds.
/// A start or dock whose bound exceeds a known objective is in no better pair.
struct RideBounds {
  let origin: StreetPlace
  let end: StreetPlace

  /// Returns the least time of any trip that starts at a start.
  func time(by start: StartOption) -> Double {
    walk(origin, start.street.walk) + start.handling + RideRules.returnTime
      + ride(start.street.ride, end)
  }

  /// Returns the least time of any trip that ends at a dock.
  func time(by dock: DockOption) -> Double {
    ride(origin, dock.street.ride) + RideRules.takeTime + dock.handling
      + walk(dock.street.walk, end)
  }

  /// Returns the distance from an end beyond which no start or dock has a bound within a limit.
  func reach(within limit: Double) -> Double {
    max(0, limit - RideRules.takeTime - RideRules.returnTime) * RideRules.topWalkingSpeed
      / RideRules.straightness + RideRules.stationReach
  }

  private func walk(_ a: StreetPlace, _ b: StreetPlace) -> Double {
    RideRules.straightness * a.position.distance(to: b.position) / RideRules.topWalkingSpeed
  }

  private func ride(_ a: StreetPlace, _ b: StreetPlace) -> Double {
    RideRules.straightness * a.position.distance(to: b.position) / RideRules.topRidingSpeed
  }
}
