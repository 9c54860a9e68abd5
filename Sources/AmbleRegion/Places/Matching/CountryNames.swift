import AmbleText
internal import Foundation

/// The names of countries in addresses.
enum CountryNames {
  /// Returns the folded words of a country's names in English, German, French, Spanish and its own
  /// language, and its code. Complexity: a few microseconds; keep the result.
  static func words(of code: String) -> Set<String> {
    let own = Locale.Language(identifier: "und_\(code)").maximalIdentifier
    let names = (["en", "de", "fr", "es", own]).compactMap {
      Locale(identifier: $0).localizedString(forRegionCode: code)
    }
    return Set((names + [code]).flatMap { FoldedText($0).words })
  }
}
