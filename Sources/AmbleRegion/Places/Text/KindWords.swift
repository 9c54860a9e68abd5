/// The kinds of places that a query asks for: “toilet”, “bus stops”, “farmácia”.
enum KindWords {
  /// Returns the tags that all words of a query together name: a value of a tag, such as `bus_stop`, or
  /// a usual word for one in several languages; in the singular or in the plural.
  /// - Parameter words: folded.
  /// - Returns: indices in `tags`, or empty if the query asks for no kind.
  /// - Complexity: O(tags).
  static func tags(named words: [String], among tags: [PlaceColumns.Tag]) -> Set<UInt16> {
    guard !words.isEmpty, words.count <= 4 else { return [] }
    let asked = singular(words.joined(separator: " "))
    let meant = table[asked] ?? []
    var found: Set<UInt16> = []
    for (index, tag) in tags.enumerated() where isSearched(tag) {
      let value = tag.value.replacing("_", with: " ")
      if isMeant(tag, by: meant) || singular(value) == asked {
        found.insert(UInt16(index))
      }
    }
    return found
  }

  /// Returns whether a tag is among those that a word means. A place of worship of an unknown religion
  /// may be any.
  private static func isMeant(_ tag: PlaceColumns.Tag, by meant: Set<String>) -> Bool {
    let name = "\(tag.key)=\(tag.value)"
    if meant.contains(name) { return true }
    guard tag.faith.isEmpty else { return meant.contains(name + "/" + tag.faith) }
    return meant.contains { $0.hasPrefix(name + "/") }
  }

  /// Returns the name of an unnamed place of a kind: “Bus stop” for `bus_stop`.
  static func title(of value: String) -> String {
    let words = value.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns whether users ask for a tag by its value. They ask for streets, buildings and
  /// settlements by name.
  private static func isSearched(_ tag: PlaceColumns.Tag) -> Bool {
    if tag.key == "highway" { return ["bus_stop", "services", "rest_area"].contains(tag.value) }
    return keys.contains(tag.key) && tag.value != "yes"
  }

  private static let keys: Set<String> = [
    "aerialway", "aeroway", "amenity", "attraction", "craft", "emergency", "healthcare",
    "historic", "leisure", "man_made", "natural", "office", "public_transport", "railway", "shop",
    "tourism",
  ]

  /// Returns a phrase with its last word in the singular, as far as its English ending shows.
  private static func singular(_ phrase: String) -> String {
    if phrase.hasSuffix("ies"), phrase.count > 4 { return phrase.dropLast(3) + "y" }
    for ending in ["ches", "shes", "sses", "xes"] where phrase.hasSuffix(ending) {
      return String(phrase.dropLast(2))
    }
    let isPlural = phrase.hasSuffix("s") && !phrase.hasSuffix("ss") && phrase.count > 3
    return isPlural ? String(phrase.dropLast()) : phrase
  }

  /// The tags by the words for them, folded and in the singular.
  private static let table: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for (tags, phrases) in groups {
      for phrase in phrases { table[singular(phrase), default: []].formUnion(tags) }
    }
    return table
  }()

  private static let groups: [(tags: [String], phrases: [String])] = [
    (
      ["amenity=toilets"],
      [
        "wc", "toilet", "restroom", "loo", "washroom", "public toilet", "public convenience",
        "casa de banho", "sanitario", "banheiro", "aseo", "bano", "servicio", "lavabo",
        "toilette", "toalett", "toaletter", "toaletten", "vessa", "bagno", "bagni", "toaleta",
        "tualet", "туалет", "τουαλετα",
      ]
    ),
    (
      ["highway=bus_stop", "amenity=bus_station"],
      [
        "bus stop", "bus", "paragem", "paragem de autocarro", "parada", "parada de autobus",
        "parada de bus", "bushaltestelle", "haltestelle", "arret", "arret de bus", "busstopp",
        "bussholdeplass", "busshallplats", "busstoppested", "bussipysakki", "bushalte",
        "fermata", "przystanek", "автобусная остановка", "остановка",
      ]
    ),
    (
      ["amenity=cafe"],
      [
        "coffee", "coffee shop", "cafeteria", "kaffee", "kahvila", "kafe", "кафе", "kavarna",
        "kawiarnia",
      ]
    ),
    (
      ["amenity=restaurant", "amenity=fast_food"],
      [
        "food", "somewhere to eat", "restaurante", "restaurang", "ravintola", "ristorante",
        "restauracja", "ресторан",
      ]
    ),
    (
      ["amenity=drinking_water", "man_made=water_tap"],
      [
        "water", "drinking fountain", "water fountain", "water tap", "bebedouro", "agua",
        "agua potavel", "agua potable", "trinkwasser", "eau potable", "drikkevann",
        "dricksvatten", "juomavesi", "acqua potabile",
      ]
    ),
    (
      ["amenity=atm"],
      [
        "cash", "cash machine", "cashpoint", "multibanco", "cajero", "cajero automatico",
        "geldautomat", "bankomat", "bankomaten", "minibank", "distributeur", "pankkiautomaatti",
        "bancomat",
      ]
    ),
    (
      ["amenity=pharmacy"],
      [
        "chemist", "drugstore", "farmacia", "apotheke", "pharmacie", "apotek", "apteekki",
        "apteka", "аптека", "φαρμακειο",
      ]
    ),
    (
      ["shop=supermarket", "shop=convenience"],
      [
        "grocery", "grocery store", "groceries", "supermercado", "supermarkt", "supermarche",
        "supermarked", "matbutikk", "ruokakauppa", "supermercato", "sklep spozywczy",
        "супермаркет",
      ]
    ),
    (
      ["amenity=fuel"],
      [
        "gas station", "petrol station", "filling station", "petrol", "posto de combustivel",
        "bomba de gasolina", "gasolineira", "gasolinera", "tankstelle", "station service",
        "bensinstasjon", "bensinstation", "huoltoasema", "distributore", "заправка",
      ]
    ),
    (
      ["amenity=parking"],
      [
        "car park", "parking lot", "parking place", "estacionamento", "aparcamiento",
        "estacionamiento", "parkplatz", "parkhaus", "parkering", "pysakointi", "parcheggio",
        "парковка",
      ]
    ),
    (
      ["amenity=charging_station"],
      [
        "charger", "ev charger", "charging point", "carregador", "ladestation", "ladesaule",
        "borne de recharge", "ladestasjon", "latausasema",
      ]
    ),
    (
      ["tourism=hotel"],
      [
        "hotels", "hotell", "hotelli", "albergo", "гостиница",
      ]
    ),
    (
      ["leisure=playground"],
      [
        "parque infantil", "spielplatz", "aire de jeux", "lekeplass", "lekplats", "legeplads",
        "leikkikentta", "parco giochi", "plac zabaw", "детская площадка",
      ]
    ),
    (
      ["amenity=hospital"],
      [
        "krankenhaus", "hopital", "sykehus", "sjukhus", "sairaala", "ospedale", "szpital",
        "больница",
      ]
    ),
    (
      ["amenity=doctors", "amenity=clinic"],
      [
        "doctor", "arzt", "medecin", "medico", "clinica", "lege", "lakare", "laakari", "lekarz",
      ]
    ),
    (
      ["tourism=viewpoint"],
      [
        "view", "lookout", "miradouro", "mirador", "aussichtspunkt", "point de vue", "belvedere",
        "utsiktspunkt", "nakoalapaikka",
      ]
    ),
    (
      ["amenity=post_box"],
      [
        "mailbox", "letterbox", "letter box", "marco de correio", "buzon", "briefkasten",
        "boite aux lettres", "postkasse", "postlada",
      ]
    ),
    (
      ["amenity=post_office"],
      [
        "correios", "correos", "postamt", "bureau de poste", "postkontor", "posti", "poczta",
        "почта",
      ]
    ),
    (
      ["railway=station", "railway=halt"],
      [
        "train", "train station", "railway station", "estacao", "estacion", "bahnhof", "gare",
        "stasjon", "stazione", "rautatieasema", "dworzec", "вокзал",
      ]
    ),
    (
      ["railway=tram_stop"],
      [
        "tram", "tramway",
      ]
    ),
    (
      ["railway=subway_entrance"],
      [
        "subway", "underground",
      ]
    ),
    (
      ["amenity=bicycle_rental"],
      [
        "bike rental", "bike hire", "bike share", "bicycle hire", "aluguer de bicicletas",
        "fahrradverleih", "location de velos",
      ]
    ),
    (
      ["amenity=bicycle_parking"],
      [
        "bike parking", "bike rack", "cycle parking", "fahrradstander", "sykkelparkering",
        "cykelparkering", "cykelstall",
      ]
    ),
    (
      ["amenity=bicycle_repair_station"],
      [
        "bike repair", "bicycle repair", "bike pump",
      ]
    ),
    (
      ["shop=bicycle"],
      [
        "bike shop", "cycle shop", "bicycle shop",
      ]
    ),
    (
      ["amenity=shelter", "tourism=wilderness_hut", "tourism=alpine_hut"],
      [
        "hut", "refugio", "abri", "schutzhutte", "vindskydd", "gapahuk", "laavu", "rifugio",
      ]
    ),
    (
      ["tourism=information"],
      [
        "tourist information", "tourist office", "visitor centre", "posto de turismo", "turismo",
        "touristeninformation", "office de tourisme",
      ]
    ),
    (
      ["amenity=taxi"],
      [
        "taxi rank", "taxi stand", "praca de taxis", "parada de taxi", "taxistand",
      ]
    ),
    (
      ["shop=bakery"],
      [
        "baker", "padaria", "panaderia", "backerei", "boulangerie", "bakeri", "bageri",
        "leipomo", "panetteria", "piekarnia", "пекарня",
      ]
    ),
    (
      ["amenity=bar", "amenity=pub"],
      [
        "beer", "bars", "pubs", "kneipe", "olutravintola",
      ]
    ),
    (
      ["natural=spring"],
      [
        "nascente", "manantial", "quelle", "kilde", "kalla", "lahde", "sorgente",
      ]
    ),
    (
      ["tourism=camp_site"],
      [
        "campsite", "camping", "campground", "camping site", "parque de campismo",
        "campingplatz", "leirintaalue", "campeggio",
      ]
    ),
    (
      ["tourism=picnic_site", "leisure=picnic_table"],
      [
        "picnic", "picnic area", "merendas", "parque de merendas", "rastplatz",
      ]
    ),
    (
      ["emergency=defibrillator"],
      [
        "aed"
      ]
    ),
    (
      ["tourism=museum"],
      [
        "museu", "museo", "musee", "museet", "muzeum", "музей",
      ]
    ),
    (
      ["amenity=library"],
      [
        "biblioteca", "bibliothek", "bibliotheque", "bibliotek", "kirjasto", "biblioteka",
        "библиотека",
      ]
    ),
    (
      ["leisure=park"],
      [
        "jardim", "parque", "parc", "parco", "puisto",
      ]
    ),
    (
      ["amenity=place_of_worship/christian"],
      [
        "church", "igreja", "iglesia", "kirche", "eglise", "chiesa", "kirkko", "kosciol",
        "esglesia", "kerk", "kirke", "kyrka", "kostel", "церковь", "εκκλησια", "chapel",
        "capela", "capilla", "kapelle", "chapelle", "cappella", "cathedral", "catedral",
      ]
    ),
    (
      ["amenity=place_of_worship/muslim"],
      [
        "mosque", "mesquita", "mezquita", "moschee", "mosquee", "moschea", "moskee", "moske",
        "meczet", "мечеть",
      ]
    ),
    (
      ["amenity=place_of_worship/jewish"],
      [
        "synagogue", "sinagoga", "synagoge",
      ]
    ),
    (
      [
        "amenity=place_of_worship/buddhist", "amenity=place_of_worship/hindu",
        "amenity=place_of_worship/sikh", "amenity=place_of_worship/jain",
        "amenity=place_of_worship/taoist", "amenity=place_of_worship/shinto",
      ],
      [
        "temple", "templo", "tempel", "tempio",
      ]
    ),
    (
      ["amenity=bank"],
      [
        "banco", "banque", "banca",
      ]
    ),
    (
      ["amenity=school"],
      [
        "escola", "escuela", "schule", "ecole", "scuola", "koulu", "szkola",
      ]
    ),
    (
      ["amenity=bench"],
      [
        "seat", "sitzbank",
      ]
    ),
  ]
}
