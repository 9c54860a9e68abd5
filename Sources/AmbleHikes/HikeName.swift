import AmbleCore
import Foundation

/// Names of hikes that their users did not name: "Evening walk in Crownhill".
struct HikeName {
  /// The way of travelling, or `nil` if routes do not have it.
  package var mode: Mode?
  /// The local hour of the start, 0…23, or `nil` if unknown.
  package var hour: Int?
  /// The name of the part of town, or the town, where it started, or `nil` if unknown.
  package var place: String?

  /// Parts of the day.
  private enum PartOfDay {
    case morning, afternoon, evening, night

    init(hour: Int) {
      switch hour {
      case 5..<12: self = .morning
      case 12..<17: self = .afternoon
      case 17..<22: self = .evening
      default: self = .night
      }
    }
  }

  /// Returns the name in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    }
  }

  private var english: String {
    let what =
      switch hour.map(PartOfDay.init) {
      case .morning: "Morning \(englishNoun)"
      case .afternoon: "Afternoon \(englishNoun)"
      case .evening: "Evening \(englishNoun)"
      case .night: "Night \(englishNoun)"
      case nil: englishNoun.capitalized
      }
    return what + (place.map { " in \($0)" } ?? "")
  }

  private var englishNoun: String {
    switch mode {
    case .walk: "walk"
    case .run: "run"
    case .hike: "hike"
    case .wheelchair: "outing"
    case .bike, .ebike: "ride"
    case .drive: "drive"
    case nil: "outing"
    }
  }
}
