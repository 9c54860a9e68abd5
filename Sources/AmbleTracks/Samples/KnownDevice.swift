import AmbleCore

/// What is known of devices by the names they write.
enum KnownDevice {
  /// Garmin devices with a barometer whose files do not list it, by the words of their names.
  private static let barometric: Set<String> = [
    "fr910xt", "forerunner910xt", "fr920xt", "forerunner920xt", "fenix", "fenix2", "fenix3",
    "fenix3hr", "edge500", "edge510", "edge520", "edge705", "edge800", "edge810", "edge820",
    "edge1000", "edge1030", "etrex30", "etrex30x", "corospace2", "corospace3", "corosapex",
    "corosapexpro", "corosvertix", "corosvertix2",
  ]

  /// Devices without a barometer.
  private static let satelliteOnly: Set<String> = [
    "fr70", "fr15", "forerunner15", "fr35", "forerunner35", "fr45", "forerunner45", "fr220",
    "forerunner220", "fr230", "forerunner230", "fr235", "forerunner235", "fr245", "forerunner245",
    "fr55", "forerunner55", "venusq", "venusq2", "vivoactive", "edge200", "edge25", "edge20",
    "edge130plus", "fr310xt", "forerunner310xt", "fr305", "forerunner305", "forerunner205",
    "fr620", "forerunner620", "fr610", "forerunner610", "edge305",
  ]

  /// Returns the instrument of a device's altitudes by its name.
  ///
  /// Strava's convention of a name that ends in “with barometer” is understood.
  static func altitudeSource(_ name: String?) -> AltitudeSource {
    guard let words = name?.lowercased() else { return .unknown }
    if words.hasSuffix("with barometer") { return .barometer }
    var key = String(words.filter { $0.isLetter || $0.isNumber }.prefix(60))
    if key.hasPrefix("garmin") { key.removeFirst(6) }
    key = key.replacing("ē", with: "e").replacing("é", with: "e")
    if barometric.contains(key) { return .barometer }
    return satelliteOnly.contains(key) ? .gps : .unknown
  }
}
