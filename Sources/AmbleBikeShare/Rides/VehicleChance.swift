import Foundation

/// The chance that a vehicle at no station is still where it is: exponential, because feeds change
/// its identifier after every trip, so nothing is known of the single one.
enum VehicleChance {
  /// Returns the chance after some seconds.
  static func after(_ seconds: Double) -> Double { exp(-seconds / RideRules.vehicleIdleTime) }
}
