/// The near-empty, near-full and ordinary states of a station, and how long it has been quiet.
///
/// Rates differ by state for reasons that counts do not tell: the last bikes of a station are often
/// defective, the last docks broken, and a station where nothing happens though much was expected
/// is probably out of use or misjudged.
enum StationSituation {
  /// The states: 0 to 3 vehicles, ordinary, 3 to 0 docks.
  static let states = 9

  /// The classes of quietness.
  static let quietClasses = 7

  /// The number of situations.
  static let count = states * quietClasses

  /// Returns the state of a station, 0 to 8. `docks` is `nil` if unlimited.
  static func state(vehicles: Int, docks: Int?) -> Int {
    let docks = docks ?? .max
    if vehicles <= 3 && vehicles <= docks { return vehicles }
    return docks <= 3 ? 8 - docks : 4
  }

  /// Returns the class of a station at which `missed` events were expected since its last change.
  static func quietClass(missed: Double) -> Int {
    missed < 0.5
      ? 0 : missed < 1 ? 1 : missed < 2 ? 2 : missed < 4 ? 3 : missed < 8 ? 4 : missed < 16 ? 5 : 6
  }
}
