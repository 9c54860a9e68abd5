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

  /// Returns a text with the stops inside Italian abbreviations left out: "Vle Europa" for
  /// "V.le Europa". Folding would make two words of each.
  static func undotted(_ text: Substring) -> Substring {
    guard text.contains(".") else { return text }
    var undotted = ""
    var rest = text
    while let stop = rest.firstIndex(of: ".") {
      let start = rest[..<stop].lastIndex { !$0.isLetter }.map(rest.index(after:))
      let before = rest[(start ?? rest.startIndex)..<stop]
      let after = rest[rest.index(after: stop)...].prefix { $0.isLetter }
      let isInside = dotted.contains("\(before).\(after)".lowercased())
      undotted += rest[..<stop] + (isInside ? "" : ".")
      rest = rest[rest.index(after: stop)...]
    }
    return Substring(undotted + rest)
  }

  private static let dotted: Set<String> = [
    "v.le", "c.so", "p.za", "p.zza", "p.tta", "p.le", "l.go", "v.lo", "v.co", "c.da", "b.go",
    "s.da",
  ]

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
    ["cours", "crs"], ["faubourg", "fg", "fbg"], ["allee", "all"], ["route", "rte"],
    ["passage", "pass", "psge"], ["residence", "res"], ["sentier", "sen"],
    ["avinguda", "av", "avgda"], ["passeig", "pg", "pge"], ["placa", "pl", "pca"],
    ["rambla", "rbla"], ["travessera", "trav"], ["ronda", "rda"], ["passatge", "ptge"],
    ["cami", "cm"], ["urbanizacion", "urb"], ["poligono", "pol"], ["glorieta", "gta"],
    ["callejon", "cjon"], ["camino", "cno"], ["paseo", "pso"], ["plaza", "pza"],
    ["strada", "str"], ["vicolo", "vic"], ["largo", "l"], ["piazzale", "ple"],
    ["lungomare", "lmare"], ["borgo", "bgo"], ["contrada", "cda"], ["rodovia", "rod"],
    ["vila", "vl"], ["jardim", "jd"], ["edificio", "ed"], ["bairro", "b"],
    ["urbanizacao", "urb"], ["ladeira", "lad"], ["escadas", "esc"], ["marechal", "mal"],
    ["coronel", "cel"], ["capitao", "cap"], ["almirante", "alm"], ["visconde", "visc"],
    ["arquiteto", "arq"], ["sargento", "sarg"], ["hauptbahnhof", "hbf"],
    ["bahnhof", "bf", "bhf"], ["gasse", "g"], ["weg", "w"], ["promenade", "prom"],
    ["laan", "ln"], ["plein", "pln"], ["sint", "st"], ["burgemeester", "burg"],
    ["professor", "prof"], ["kade", "kd"], ["gracht", "gr"], ["gate", "gt"], ["gata", "g"],
    ["veien", "v"], ["vei", "v"], ["plass", "pl"], ["plats", "pl"], ["vagen", "v"], ["vag", "v"],
    ["gade", "g"], ["torv", "tv"], ["torget", "tg"], ["tie", "t"], ["kuja", "kj"],
    ["polku", "p"], ["puisto", "pto"], ["plac", "pl"], ["osiedle", "os"], ["generala", "gen"],
    ["ksiedza", "ks"], ["swietego", "sw"], ["marszalka", "marsz"], ["rondo", "r"],
    ["ulice", "ul"], ["namesti", "nam"], ["trida", "tr"], ["nabrezi", "nabr"],
    ["namestie", "nam"], ["ulica", "u"], ["utca", "u"], ["korut", "krt"], ["sugarut", "sgt"],
    ["fasor", "fs"], ["bulevardul", "bd", "bdul", "b"], ["soseaua", "sos"], ["aleea", "al"],
    ["piata", "pta"], ["calea", "cal"], ["intrarea", "intr"], ["splaiul", "spl"],
    ["caddesi", "cd", "cad"], ["sokagi", "sk", "sok"], ["sokak", "sk", "sok"],
    ["mahallesi", "mh", "mah"], ["bulvari", "blv", "bulv"], ["бульвар", "бул", "бульв"],
    ["шоссе", "ш"], ["набережная", "наб"], ["проезд", "пр"], ["площа", "пл"],
    ["провулок", "пров"], ["булевард", "бул"], ["бульвар", "бульв"], ["λεωφορος", "λεωφ", "λ"],
    ["πλατεια", "πλ"], ["αγιος", "αγ"], ["αγια", "αγ"], ["tanav", "tn"], ["puiestee", "pst"],
    ["maantee", "mnt"], ["gatve", "g"], ["prospektas", "pr"], ["aleja", "al"], ["iela", "i"],
    ["bulvaris", "bulv"], ["bulevar", "bul"], ["trg", "t"], ["sveti", "sv"], ["ulitsa", "ul"],
    ["freeway", "fwy"], ["expressway", "expy"], ["turnpike", "tpke"], ["trail", "trl"],
    ["alley", "aly"], ["crescent", "cres", "cr"], ["gardens", "gdns"], ["grove", "gr"],
    ["park", "pk"], ["point", "pt"], ["junction", "jct"], ["station", "stn", "sta"],
    ["crossing", "xing"], ["mountain", "mtn"], ["hospital", "hosp"], ["university", "univ"],
    ["market", "mkt"], ["green", "grn"], ["close", "cl"], ["hill", "hl"], ["north", "no"],
    ["south", "so"], ["building", "bldg"], ["museum", "mus"], ["square", "sqr"],
    ["circus", "crcs"], ["esplanade", "esp"], ["viaduct", "viad"], ["walk", "wk"],
    ["rise", "ri"], ["docteur", "dr"], ["dottore", "dr", "dott"], ["engenheiro", "engo"],
    ["engenheira", "enga"], ["ingeniero", "ing"], ["plaza", "plza"], ["piazza", "pzza", "pz"],
    ["piazzetta", "ptta"], ["vicolo", "vlo"], ["vico", "vco"], ["strada", "sda"],
    ["chemin", "chem"], ["maria", "ma"], ["grosse", "gr"], ["grosser", "gr"], ["grosses", "gr"],
    ["grossen", "gr"], ["kleine", "kl"], ["kleiner", "kl"], ["kleines", "kl"], ["nieuwe", "nwe"],
  ]
}

/// The English forms of a numbered street: 18, 18th, eighteenth.
enum Ordinals {
  /// Returns all forms of a number: of words from 1 to 99, and of digits with or without a suffix
  /// up to 9999.
  static func forms(of word: String) -> [String] {
    guard let number = number(in: word) else { return [] }
    return [String(number), String(number) + suffix(of: number)]
      + (names[number].map { [$0] } ?? [])
  }

  private static func number(in word: String) -> Int? {
    if let number = numbers[word] { return number }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count <= 4, let number = Int(digits) else { return nil }
    let rest = word.dropFirst(digits.count)
    return rest.isEmpty || rest == suffix(of: number) ? number : nil
  }

  private static func suffix(of number: Int) -> String {
    if (11...13).contains(number % 100) { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }

  private static let small = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth",
  ]
  private static let tens = [
    "twent", "thirt", "fort", "fift", "sixt", "sevent", "eight", "ninet",
  ]

  private static let names: [Int: String] = {
    var names: [Int: String] = [:]
    for (index, name) in small.enumerated() { names[index + 1] = name }
    for (index, ten) in tens.enumerated() {
      names[(index + 2) * 10] = ten + "ieth"
      for unit in 1...9 { names[(index + 2) * 10 + unit] = ten + "y" + small[unit - 1] }
    }
    return names
  }()

  private static let numbers = [String: Int](
    uniqueKeysWithValues: names.map { ($0.value, $0.key) })
}
