import AmbleRegion

/// The cafés, shops and offices of the demo city, located in its houses.
enum DemoShops {
  /// The key, value and names of each kind.
  static let kinds: [(key: String, value: String, names: [String])] = [
    (
      "amenity", "cafe",
      [
        "Café Água-Viva", "The Patient Snail", "Ταβέρνα Φεγγάρι", "茶馆 云上", "مقهى الياسمين",
        "Kavárna U Tří Vlaštovek", "Þrír Bollar", "Café Über den Dächern", "Contour Coffee ☕️",
        "Half Way Up", "Кофейня Ромашка", "Kahvila Käpy",
      ]
    ),
    (
      "amenity", "restaurant",
      [
        "Casa Lúcia", "O Polvo Contente", "Trattoria Discesa", "ラーメン 坂の上", "한강 식당",
        "The Level Table", "Spisestedet Åsen", "Gościniec Pod Łosiem", "Nhà Hàng Sông Xanh",
        "Sadya Kitchen മലയാളം",
      ]
    ),
    (
      "shop", "bakery",
      [
        "Bäckerei Morgenröte", "Padaria Três Irmãs", "Boulangerie Œuf à l’Aube", "Loaf & Ladder",
        "Пекарня Колосок", "Bageriet Blåbær",
      ]
    ),
    (
      "shop", "supermarket",
      ["Corner Basket", "Frutaria Maçã", "Green Crate", "Hillfoot Stores", "Mercearia Açafrão"]
    ),
    (
      "shop", "books",
      ["Łąka Books", "The Dog-Eared Page", "ספרים ועוד", "Livraria Caminho do Rio", "Vol. 2"]
    ),
    (
      "amenity", "pharmacy",
      ["Farmácia São Tomé", "Ridge Pharmacy", "Apotek Hjärtat Blå", "Quay Pharmacy"]
    ),
    (
      "amenity", "pub",
      [
        "The Breathless Goat", "The Ferryman’s Rest", "Tap & Tunnel", "The Seven Bridges",
        "Ølstuen",
      ]
    ),
    (
      "shop", "bicycle",
      ["Freewheel Downhill", "Bicicletas Cadência", "Granny Gear"]
    ),
    (
      "tourism", "hotel",
      ["Hotel Belvedere", "Pensão Azulejo", "The Switchback Inn", "Hôtel de la Crête"]
    ),
    ("amenity", "bank", ["Bank of Solvarra", "Caixa do Porto Velho", "Pebble Savings"]),
    ("amenity", "post_office", ["Central Post Office", "Firside Post Office"]),
    ("amenity", "kindergarten", ["Kindergarten Løvetann", "Little Herons", "幼儿园 小燕子"]),
    ("amenity", "dentist", ["Dr. Îles & Daughter", "Clínica Dentária Sorriso"]),
    ("amenity", "cinema", ["Kino Światło", "The Magic Lantern"]),
    ("amenity", "ice_cream", ["Gelato Polare 🍦", "Παγωτό Κύμα"]),
    ("shop", "florist", ["Stem & Thorn", "Flores da Ladeira"]),
    ("shop", "hairdresser", ["Coiffure Çédille", "Shear Delight"]),
    ("shop", "shoes", ["Sole Mates", "Zapatería Paso a Paso"]),
    ("shop", "greengrocer", ["Ñora y Limón", "Plum & Pear"]),
    ("amenity", "community_centre", ["Casa do Povo", "Crownhill Commons"]),
    ("tourism", "gallery", ["Galerie Schräglage", "Galeria Declive"]),
    ("shop", "outdoor", ["Isohypse Outfitters"]),
    ("amenity", "police", ["Solvarra Police"]),
    ("amenity", "fire_station", ["Fire Station Foothill"]),
    ("tourism", "hostel", ["Albergue do Caminhante", "Backpackers’ Landing"]),
    ("shop", "toys", ["Kolmikulma Lelut"]),
    ("shop", "music", ["Fiddle & Fjord"]),
  ]

  /// All shops, with the kinds interleaved.
  static var all: [(name: String, tags: Tags)] {
    let longest = kinds.map(\.names.count).max() ?? 0
    return (0..<longest).flatMap { index in
      kinds.filter { index < $0.names.count }.map { ($0.names[index], [$0.key: $0.value]) }
    }
  }
}
