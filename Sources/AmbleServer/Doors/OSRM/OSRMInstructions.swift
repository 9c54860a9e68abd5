import AmbleCore
import AmbleFormats

/// What clients for navigation show and say before each maneuver, as Mapbox's API adds it to OSRM's.
struct OSRMInstructions: Sendable {
  /// The units of spoken distances.
  enum Units: String, CaseIterable, Sendable {
    case metric, imperial
    case british = "british_imperial"
  }

  /// Whether steps have banners.
  var hasBanners = false
  /// Whether steps have announcements.
  var hasVoice = false
  /// The units of spoken distances.
  var units = Units.metric
  /// The language.
  var language = Language.english

  /// Whether steps have instructions.
  var areWanted: Bool { hasBanners || hasVoice }

  /// Describes the parameters of a request whose shape may have instructions.
  static func fields<Query>(
    _ path: WritableKeyPath<Query, OSRMShape> & Sendable
  ) -> [QueryField<Query>] {
    [
      .flag("banner_instructions", "Whether steps say what to show before the next maneuver.") {
        $0[keyPath: path].instructions.hasBanners = $1
      },
      .flag("voice_instructions", "Whether steps say what to speak before the next maneuver.") {
        $0[keyPath: path].instructions.hasVoice = $1
      },
      .word(
        "voice_units", .choice(Units.allCases.map(\.rawValue)),
        "Units of spoken distances: metric, the default; imperial: feet and miles; "
          + "british_imperial: yards and miles."
      ) { query, text throws(APIError) in
        guard let units = Units(rawValue: text) else { throw .osrmValue("voice_units", text) }
        query[keyPath: path].instructions.units = units
      },
      .word(
        "language", .text(),
        "The language of instructions as a tag, such as en-IE; English where there is no other."
      ) { query, text throws(APIError) in
        query[keyPath: path].instructions.language = Language(matching: text)
      },
    ]
  }
}

extension OSRMInstructions {
  /// Returns a rounded distance in words: "150 metres", "1.2 kilometres"; "500 feet", "0.7 miles".
  func spoken(_ metres: Double) -> String {
    let (small, unit, large, name): (Double, String, Double, String) =
      switch units {
      case .metric: (1, "metre", 1000, "kilometre")
      case .imperial: (0.3048, "foot", 1609.344, "mile")
      case .british: (0.9144, "yard", 1609.344, "mile")
      }
    if metres / small < 975 {
      let step = metres / small < 100 ? 10.0 : 50.0
      let count = max(step, (metres / small / step).rounded() * step)
      return "\(Int(count)) \(unit == "foot" ? "feet" : unit + "s")"
    }
    let tenths = Int((metres / large * 10).rounded())
    if tenths == 10 { return "1 \(name)" }
    let isWhole = tenths % 10 == 0 || tenths >= 100
    let count = isWhole ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(count) \(name)s"
  }
}
