import AmbleCore

/// The words for sports that devices and programs write, and the modes they belong to. Exports of
/// Strava have them in the language of the user.
enum Sport {
  private static let words: [Mode: Set<String>] = [
    .walk: [
      "walk", "walking", "casualwalking", "speedwalking", "fitnesswalking", "nordicwalking",
      "gehen", "spaziergang", "dogwalking", "indoorwalking", "stroll", "marche", "caminata",
      "caminhada", "camminata",
    ],
    .run: [
      "run", "running", "jogging", "jog", "trailrun", "trailrunning", "streetrunning", "laufen",
      "lauf", "courseàpied", "carrera", "corrida", "corsa",
      "trackrunning", "ultrarun", "roadrunning",
    ],
    .hike: [
      "hike", "hiking", "mountaineering", "trekking", "wandern", "wanderung", "backpacking",
      "randonnée", "senderismo", "escursionismo",
      "alpinehiking", "snowshoe", "snowshoeing", "rucking",
    ],
    .wheelchair: [
      "wheelchair", "handcycle", "wheelchairpushwalk", "wheelchairpushrun",
    ],
    .bike: [
      "bike", "biking", "cycling", "ride", "bicycle", "roadbike", "roadcycling", "roadbiking",
      "racebike", "racingbicycle", "mtb", "mountainbike", "mountainbiking", "mountainbikeride",
      "mtbeasy", "mtbadvanced", "downhillbike", "gravel", "gravelride", "gravelcycling",
      "gravelunpavedcycling", "touringbicycle", "trekkingbike", "citybike", "commuting",
      "radfahren", "radfahrt", "cyclocross", "downhillbiking", "vélo", "sortievélo",
      "ciclismo", "pedalada",
    ],
    .ebike: [
      "ebike", "ebikeride", "ebiking", "ebikefitness", "ebikemountain", "emountainbikeride",
      "ebicycle", "etouringbicycle", "emtb", "emtbeasy", "eracebike",
    ],
    .drive: ["drive", "driving", "car", "motorcycling", "motorcycle", "automotive"],
  ]

  private static let modes: [String: Mode] = {
    var modes: [String: Mode] = [:]
    for (mode, names) in words { for name in names { modes[name] = mode } }
    return modes
  }()

  /// Returns the mode of a sport, or `nil` if it has none. Ignores case, spaces and punctuation.
  static func mode(_ name: String?) -> Mode? {
    name.flatMap { modes[String($0.lowercased().filter(\.isLetter).prefix(40))] }
  }
}

extension Mode? {
  /// Whether cadence counts steps.
  var isOnFoot: Bool { self == .walk || self == .run || self == .hike }
}
