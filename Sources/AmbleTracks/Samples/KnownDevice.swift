import AmbleCore

/// Facts about devices, by the names they write.
enum KnownDevice {
  /// Devices with a barometer, by the words of their names, without the maker's where it is a family of
  /// Garmin's. GPX and TCX never list sensors, and older FIT files do not.
  private static let barometric: Set<String> = [
    "fr910xt", "forerunner910xt", "fr920xt", "forerunner920xt", "fr935", "forerunner935", "fr945",
    "forerunner945", "forerunner945lte", "fr955", "forerunner955", "forerunner955solar", "fr965",
    "forerunner965", "fr970", "forerunner970", "fr645", "forerunner645", "fr645m",
    "forerunner645music", "fr745", "forerunner745", "fr255", "forerunner255", "forerunner255s",
    "forerunner255music", "forerunner255smusic", "fr265", "forerunner265", "forerunner265s",
    "fr165",
    "forerunner165", "forerunner165music", "fr570", "forerunner570", "edge130", "edge500",
    "edge510",
    "edge520", "edge520plus", "edge530", "edge540", "edge550", "edge705", "edge800", "edge810",
    "edge820", "edge830", "edge840", "edge850", "edge1000", "edge1030", "edge1030plus", "edge1040",
    "edge1050", "edgeexplore1000", "etrex30", "etrex30x", "etrex32x", "etrexvistahcx",
    "etrexsummit",
    "gpsmap60csx", "gpsmap62s", "gpsmap62st", "gpsmap62sc", "gpsmap62stc", "gpsmap64s",
    "gpsmap64st",
    "gpsmap64sx", "gpsmap65s", "gpsmap66s", "gpsmap66st", "gpsmap66sr", "gpsmap66i", "gpsmap67",
    "gpsmap67i", "gpsmap78s", "gpsmap78sc", "oregon450", "oregon450t", "oregon550", "oregon550t",
    "oregon600", "oregon600t", "oregon650", "oregon650t", "oregon700", "oregon750", "oregon750t",
    "montana600", "montana650", "montana650t", "montana610", "montana680", "montana680t",
    "montana700", "montana750i", "dakota20", "venu", "venu2", "venu2s", "venu2plus", "venu3",
    "venu3s",
    "vivoactive3", "vivoactive3music", "vivoactive4", "vivoactive4s", "suuntoambit", "suuntoambit2",
    "suuntoambit3peak", "suuntoambit3vertical", "suuntotraverse", "suuntotraversealpha",
    "suuntospartanultra", "suuntospartansportwristhrbaro", "suunto9", "suunto9baro", "suunto9peak",
    "suunto9peakpro", "suuntovertical", "suuntorace", "suuntoraces", "polarv800", "polarv650",
    "polarm460", "polarvantagev", "polarvantagev2", "polarvantagev3", "polargritx", "polargritxpro",
    "polargritx2pro", "karoo", "hammerheadkaroo", "hammerheadkaroo2", "karoo2", "sigmarox100gps",
    "sigmarox110gps", "sigmarox120sport", "rox100gps", "rox110gps", "rox120sport",
  ]

  /// Families all of whose models have a barometer, by the beginning of their names.
  private static let barometricFamilies = [
    "fenix", "epix", "tactix", "quatix", "enduro", "descent", "instinct", "marq", "coros",
    "wahooelemnt", "elemnt",
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
    if barometric.contains(key) || barometricFamilies.contains(where: { key.hasPrefix($0) }) {
      return .barometer
    }
    return satelliteOnly.contains(key) ? .gps : .unknown
  }
}
