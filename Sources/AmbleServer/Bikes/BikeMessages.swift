import AmbleCore

/// Messages about shared bicycles.
extension MessageTemplate {
  static let noSuchStation = Self("no_such_station", "There is no such station.")
  static let noBikeShare = Self("no_bike_share", "This server has no bike-share system.")
  static let rideRefused = Self("ride_refused", "No ride can be planned. {reason}")
}
