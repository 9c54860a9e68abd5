import AmbleCore

/// Estimates the duration of a trip, for the end of its calendar event: the straight distance
/// between the stops plus a third, at the mode's usual speed, and ten minutes per stop.
struct TripLength {
  let plan: TripPlan

  init(of plan: TripPlan) { self.plan = plan }

  /// The estimated duration, seconds: whole quarter hours, from a quarter hour to a day.
  var seconds: Int64 {
    let travelling = metres * 4 / 3 / metresPerSecond
    let quarters = (travelling + Double(plan.stops.count) * 600) / 900
    return Int64(min(96, max(1, quarters.rounded(.up)))) * 900
  }

  private var metres: Double {
    let places = plan.stops.map(\.place)
    let back = plan.end == .start ? places.prefix(1) : []
    return zip(places, places.dropFirst() + back).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private var metresPerSecond: Double {
    let kilometresPerHour =
      switch plan.mode {
      case .walk, .hike: 4.5
      case .run: 9.0
      case .wheelchair: 4.0
      case .bike: 16.0
      case .ebike: 20.0
      case .drive: 30.0
      }
    return kilometresPerHour / 3.6
  }
}
