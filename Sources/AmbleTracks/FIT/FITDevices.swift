import AmbleCore

/// The devices that a file names: that which recorded, and the sensors in it.
struct FITDevices {
  /// Number of device messages in the FIT profile, and of the message that begins a file.
  static let message = 23, fileMessage = 0

  private var product: String?
  private var manufacturer: String?
  private var hasBarometer = false
  private var hasSatellites = false

  /// The source of a sensor within the device, and its types there.
  private static let local: Int64 = 5
  private static let barometer: Int64 = 4, satellites: Set<Int64> = [0, 1, 2]
  /// The index of the device that recorded.
  private static let creator: Int64 = 0

  /// Reads a file message or a device message.
  mutating func read(_ message: FITMessage) {
    if message.number == Self.fileMessage {
      return name(message.integer(1), message.integer(2), message.text(8))
    }
    if message.integer(25) == Self.local { readSensor(message.integer(1)) }
    guard message.integer(0) ?? Self.creator == Self.creator else { return }
    name(message.integer(2), message.integer(4), message.text(27))
  }

  private mutating func name(_ manufacturer: Int64?, _ product: Int64?, _ text: String?) {
    let name = text ?? FITProducts.product(product, of: manufacturer)
    self.product = self.product ?? name.map { String($0.prefix(100)) }
    self.manufacturer = self.manufacturer ?? FITProducts.manufacturer(manufacturer)
  }

  /// The name of the device that recorded, or else of its manufacturer.
  var recorder: String? { product ?? manufacturer }

  private mutating func readSensor(_ type: Int64?) {
    guard let type else { return }
    if type == Self.barometer { hasBarometer = true }
    if Self.satellites.contains(type) { hasSatellites = true }
  }

  /// The instrument of the altitudes. Devices that list the sensors in them list a barometer if they
  /// have one; older ones are known by name.
  var altitudeSource: AltitudeSource {
    if hasBarometer { return .barometer }
    let known = KnownDevice.altitudeSource(recorder)
    return known == .unknown && hasSatellites ? .gps : known
  }
}

/// Names of devices by the numbers that their files have.
enum FITProducts {
  /// Manufacturers of watches, bicycle computers and programs.
  private static let manufacturers: [Int64: String] = [
    1: "garmin", 23: "suunto", 32: "wahoo_fitness", 38: "osynce", 89: "tacx", 95: "stryd",
    123: "polar_electro", 260: "zwift", 265: "strava", 267: "bryton", 289: "hammerhead",
    294: "coros",
  ]

  /// Outdoor devices of Garmin.
  private static let garmin: [Int64: String] = [
    717: "fr405", 782: "fr50", 988: "fr60", 1018: "fr310xt", 1036: "edge500", 1124: "fr110",
    1169: "edge800", 1325: "edge200", 1328: "fr910xt", 1345: "fr610", 1436: "fr70",
    1446: "fr310xt_4t", 1482: "fr10", 1551: "fenix", 1561: "edge510", 1567: "edge810",
    1623: "fr620", 1632: "fr220", 1765: "fr920xt", 1836: "edge1000", 1903: "fr15", 1967: "fenix2",
    1988: "epix", 2050: "fenix3", 2067: "edge520", 2140: "etrex_touch", 2147: "edge25",
    2148: "fr25", 2153: "fr225", 2156: "fr630", 2157: "fr230", 2158: "fr735xt",
    2204: "edge_explore_1000", 2238: "edge20", 2413: "fenix3_hr", 2431: "fr235",
    2432: "fenix3_chronos", 2503: "fr35", 2530: "edge_820", 2531: "edge_explore_820",
    2544: "fenix5s", 2604: "fenix5x", 2691: "fr935", 2697: "fenix5", 2700: "vivoactive3",
    2713: "edge_1030", 2859: "descent", 2886: "fr645", 2888: "fr645m", 2891: "fr30",
    2900: "fenix5s_plus", 2988: "vivoactive3m_w", 3011: "edge_explore", 3066: "vivoactive3m_l",
    3076: "fr245", 3077: "fr245_music", 3110: "fenix5_plus", 3111: "fenix5x_plus",
    3112: "edge_520_plus", 3113: "fr945", 3121: "edge_530", 3122: "edge_830",
    3126: "instinct_esports", 3143: "descent_t1", 3224: "vivoactive4_small",
    3225: "vivoactive4_large", 3226: "venu", 3246: "marq_driver", 3247: "marq_aviator",
    3248: "marq_captain", 3249: "marq_commander", 3250: "marq_expedition", 3251: "marq_athlete",
    3258: "descent_mk2", 3282: "fr45", 3287: "fenix6S_sport", 3288: "fenix6S",
    3289: "fenix6_sport", 3290: "fenix6", 3291: "fenix6x", 3466: "instinct_solar",
    3542: "descent_mk2s", 3558: "edge_130_plus", 3570: "edge_1030_plus", 3589: "fr745",
    3596: "venusq_music", 3599: "venusq_music_v2", 3600: "venusq", 3624: "marq_adventurer",
    3638: "enduro", 3652: "fr945_lte", 3703: "venu2", 3704: "venu2s", 3739: "marq_golfer",
    3843: "edge_1040", 3851: "venu2_plus", 3869: "fr55", 3888: "instinct_2", 3889: "instinct_2s",
    3905: "fenix7s", 3906: "fenix7", 3907: "fenix7x", 3943: "epix_gen2", 3990: "fr255_music",
    3991: "fr255_small_music", 3992: "fr255", 3993: "fr255_small", 4005: "descent_g1",
    4024: "fr955", 4061: "edge_540", 4062: "edge_840", 4105: "marq_gen2", 4115: "venusq2",
    4116: "venusq2music", 4124: "marq_gen2_aviator", 4135: "tactix7", 4155: "instinct_crossover",
    4169: "edge_explore2", 4222: "descent_mk3", 4223: "descent_mk3i", 4257: "fr265_large",
    4258: "fr265_small", 4260: "venu3", 4261: "venu3s", 4312: "epix_gen2_pro_42",
    4313: "epix_gen2_pro_47", 4314: "epix_gen2_pro_51", 4315: "fr965", 4341: "enduro2",
    4374: "fenix7s_pro_solar", 4375: "fenix7_pro_solar", 4376: "fenix7x_pro_solar",
    4394: "instinct_2x", 4426: "vivoactive5", 4432: "fr165", 4433: "fr165_music",
    4440: "edge_1050", 4442: "descent_t2", 4472: "marq_gen2_commander", 4532: "fenix8_solar",
    4533: "fenix8_solar_large", 4534: "fenix8_small", 4536: "fenix8", 4575: "enduro3",
    4583: "instinctE_40mm", 4584: "instinctE_45mm", 4585: "instinct3_solar_45mm",
    4586: "instinct3_amoled_45mm", 4587: "instinct3_amoled_50mm", 4588: "descent_g2",
    4625: "vivoactive6", 4666: "fenix_e", 4759: "instinct3_solar_50mm", 4775: "tactix8_amoled",
    4776: "tactix8_solar",
  ]

  /// The manufacturer whose product numbers are known.
  private static let garminNumber: Int64 = 1

  /// Returns the name of a device, or `nil` if unknown.
  static func product(_ product: Int64?, of manufacturer: Int64?) -> String? {
    manufacturer == garminNumber ? product.flatMap { garmin[$0] } : nil
  }

  /// Returns the name of a manufacturer, or `nil` if it is unknown.
  static func manufacturer(_ number: Int64?) -> String? { number.flatMap { manufacturers[$0] } }
}
