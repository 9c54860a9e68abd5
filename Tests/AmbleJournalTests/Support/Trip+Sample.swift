import AmbleCore
import Foundation

@testable import AmbleJournal

extension TripPlan {
  /// A plan with stops a kilometre apart along a parallel, named by letters.
  static func sample(
    _ names: String = "ABC", date: String? = nil, zone: String? = nil
  ) -> TripPlan {
    var plan = TripPlan()
    plan.name = "A walk"
    plan.date = date.flatMap(TripDate.init)
    plan.timeZone = zone.flatMap(TimeZone.init(ianaName:))
    let origin = Coordinate(latitude: 41.15, longitude: -8.61)
    plan.stops = names.enumerated().map { index, name in
      Stop(String(name), at: origin.moved(east: Double(index) * 1000, north: 0))
    }
    return plan
  }
}

extension Trip {
  /// A trip created from a plan, at the beginning of tests.
  static func sample(_ plan: TripPlan) -> Trip {
    Trip(
      id: TripID("trip"), plan: plan, createdAt: .start, updatedAt: .start, revision: 3)
  }
}
