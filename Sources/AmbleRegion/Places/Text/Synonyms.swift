/// Words with the same meaning in addresses: "St" and "Street", "18th" and "Eighteenth".
enum Synonyms {
  /// Returns the synonyms of a folded word.
  static func of(_ word: String) -> Set<String> {
    var others = table[word] ?? []
    if word.hasSuffix("str"), word.count > 4 { others.insert(word + "asse") }
    others.formUnion(Ordinals.forms(of: word))
    others.remove(word)
    return others
  }

  /// Returns one word for two that name an intermediate direction, such as "north" and "west", or
  /// `nil` for other words.
  static func direction(_ first: String, _ second: String) -> String? {
    guard ["north", "south"].contains(first), ["east", "west"].contains(second) else { return nil }
    return first + second
  }

  /// Returns whether a word is a direction, which many maps omit from street names.
  static func isDirection(_ word: String) -> Bool { directions.contains(word) }

  private static let table: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for group in groups {
      for word in group { table[word, default: []].formUnion(group) }
    }
    return table
  }()

  private static let directions: Set<String> = [
    "north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest",
    "n", "s", "e", "w", "ne", "nw", "se", "sw",
  ]

  /// Groups of synonyms, folded; a word may belong to several.
  private static let groups: [[String]] = [
    ["street", "st"], ["saint", "st"], ["sainte", "ste"], ["sankt", "st", "skt"],
    ["avenue", "ave", "av"], ["avenida", "av", "avda"], ["boulevard", "blvd", "bd", "boul"],
    ["road", "rd"], ["drive", "dr"], ["doctor", "dr"], ["doutor", "dr"], ["doktor", "dr"],
    ["lane", "ln"], ["court", "ct"], ["place", "pl"], ["plaza", "pl", "plz"], ["square", "sq"],
    ["highway", "hwy"], ["parkway", "pkwy"], ["terrace", "ter"], ["circle", "cir"],
    ["mount", "mt"], ["fort", "ft"], ["bridge", "br"], ["heights", "hts"], ["center", "centre"],
    ["rua", "r"], ["rue", "r"], ["praca", "pc", "pca"], ["travessa", "tv", "trav", "tr"],
    ["largo", "lg", "lgo"], ["estrada", "estr"], ["alameda", "al"], ["quinta", "qta"],
    ["calcada", "cc"], ["beco", "bc"], ["engenheiro", "eng"], ["general", "gen", "gal"],
    ["professor", "prof"], ["dona", "d"], ["dom", "d"], ["santo", "sto"], ["santa", "sta"],
    ["sao", "s"], ["nossa", "n"], ["senhora", "sra"], ["padre", "pe"], ["quai", "q"],
    ["chemin", "ch", "che"], ["impasse", "imp"], ["calle", "c", "cl"], ["carrer", "c"],
    ["paseo", "po"], ["carretera", "ctra"], ["via", "v"], ["viale", "vle"], ["piazza", "pza"],
    ["corso", "cso"], ["strasse", "str"], ["platz", "pl"], ["straat", "str"], ["gade", "gd"],
    ["vej", "v"], ["alle", "allee"], ["plads", "pl"], ["straede", "str"], ["gatan", "g"],
    ["katu", "k"], ["ulica", "ul"], ["aleja", "al"], ["улица", "ул"], ["проспект", "пр", "просп"],
    ["площадь", "пл"], ["переулок", "пер"], ["вулиця", "вул"], ["οδος", "οδ"],
    ["north", "n"], ["south", "s"], ["east", "e"], ["west", "w"], ["northeast", "ne"],
    ["northwest", "nw"], ["southeast", "se"], ["southwest", "sw"],
  ]
}
