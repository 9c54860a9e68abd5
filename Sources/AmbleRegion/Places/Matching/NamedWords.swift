/// A name as words to compare with a text.
struct NamedWords {
  /// The words of the name, folded.
  let words: [String]

  /// Reads a folded name.
  init(_ folded: some StringProtocol) { words = folded.split { $0 == " " }.map { String($0) } }

  /// Takes folded words.
  init(words: [String]) { self.words = words }

  /// Takes the words of several names as one name.
  init(joining parts: [NamedWords]) { words = parts.flatMap(\.words) }

  /// Returns the indices of the words that equal a word of a text or a synonym of it; two for a
  /// direction such as "northwest".
  func indices(of word: QueryWords.Word) -> [Int] {
    let equal = words.indices.filter { isEqual(words[$0], word) }
    guard equal.isEmpty else { return equal }
    let pair = words.indices.dropLast().first {
      Synonyms.direction(words[$0], words[$0 + 1]).map { isEqual($0, word) } ?? false
    }
    return pair.map { [$0, $0 + 1] } ?? []
  }

  private func isEqual(_ own: String, _ word: QueryWords.Word) -> Bool {
    own == word.text || word.synonyms.contains(own)
  }

  /// Returns the indices of the words that begin with a word.
  func indices(beginning word: String) -> [Int] {
    words.indices.filter { words[$0].hasPrefix(word) }
  }

  /// Returns the indices of the words that match a word with a single typing error: a wrong letter,
  /// or a missing space.
  func indices(resembling word: String) -> [Int] {
    let pair = words.indices.dropLast().first { words[$0] + words[$0 + 1] == word }
    if let pair { return [pair, pair + 1] }
    return words.indices.filter { TypingError.separates(word, words[$0]) }
  }

  /// The indices of the words without articles and prepositions, unless the name has no other words
  /// besides street types: "Rua A".
  var significant: [Int] {
    let major = words.indices.filter { !MinorWords.isParticle(words[$0]) }
    let isProper = major.contains { !MinorWords.isStreetType(words[$0]) }
    return isProper ? major : Array(words.indices)
  }

  /// The indices of the significant words without street types.
  var proper: [Int] {
    let proper = significant.filter { !MinorWords.isStreetType(words[$0]) }
    return proper.isEmpty ? significant : proper
  }
}

extension TypingError {
  /// Returns whether exactly one error separates a word of three letters or more from another.
  /// Complexity: O(length).
  static func separates(_ typed: String, _ word: String) -> Bool {
    let (typed, word) = (Array(typed.utf16), Array(word.utf16))
    guard typed.count > 2, abs(typed.count - word.count) <= 1, typed != word else { return false }
    return word.withUnsafeBufferPointer { separates(typed, $0[...], asPrefix: false) }
  }
}

/// Words that do not distinguish places.
enum MinorWords {
  /// Returns whether a folded word is an article, a preposition or a conjunction of a European
  /// language.
  static func isParticle(_ word: String) -> Bool { particles.contains(word) }

  /// Returns whether a folded word only states that the place is a street or a square.
  static func isStreetType(_ word: String) -> Bool { streetTypes.contains(word) }

  private static let particles: Set<String> = [
    "a", "o", "as", "os", "e", "da", "do", "das", "dos", "de", "del", "el", "la", "las", "los",
    "y", "le", "les", "l", "d", "du", "des", "et", "au", "aux", "di", "della", "dello", "dei",
    "degli", "delle", "il", "lo", "i", "the", "of", "at", "in", "on", "and", "der", "die", "das",
    "den", "dem", "am", "an", "im", "zum", "zur", "und", "von", "vom", "van", "het", "en", "og",
    "i", "pa", "ja", "och", "x",
  ]

  private static let streetTypes: Set<String> = [
    "rua", "r", "travessa", "avenida", "av", "praca", "largo", "calcada", "beco", "estrada",
    "alameda", "viela", "escadas", "street", "st", "road", "rd", "avenue", "ave", "lane", "ln",
    "square", "sq", "drive", "court", "place", "boulevard", "blvd", "way", "strasse", "str",
    "weg", "gasse", "platz", "allee", "straat", "laan", "plein", "gade", "vej", "plads", "gatan",
    "gata", "vagen", "katu", "tie", "rue", "chemin", "quai", "impasse", "calle", "carrer",
    "plaza", "paseo", "via", "viale", "piazza", "corso", "ulica", "улица", "площадь", "проспект",
    "cours", "faubourg", "sentier", "avinguda", "passeig", "placa", "rambla", "ronda",
    "passatge", "camino", "carretera", "strada", "vicolo", "piazzale", "rodovia", "promenade",
    "kade", "gracht", "veien", "vei", "plass", "plats", "vag", "torv", "torget", "kuja", "polku",
    "plac", "osiedle", "aleja", "ulice", "namesti", "trida", "utca", "korut", "bulevardul",
    "soseaua", "aleea", "piata", "calea", "caddesi", "sokagi", "sokak", "bulvari", "tanav",
    "puiestee", "maantee", "gatve", "prospektas", "iela", "bulevar", "trg", "ulitsa", "бульвар",
    "переулок", "шоссе", "набережная", "вулиця", "площа", "провулок", "οδος", "λεωφορος",
    "πλατεια", "crescent", "terrace", "highway", "parkway", "alley", "quay", "embankment",
  ]
}
