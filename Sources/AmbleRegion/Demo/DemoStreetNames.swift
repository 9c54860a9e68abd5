/// A generator of fictional street names.
struct DemoStreetNames {
  private var used = 0

  private static let words = [
    "Heron", "Lantern", "Quince", "Saltmarsh", "Cooper's", "Juniper", "Almond", "Swift's",
    "Weaver's", "Cinnamon", "Ropewalk", "Marigold", "Sailmaker's", "Otter", "Hazel", "Compass",
    "Barley", "Foxglove", "Tinker's", "Plum Tree", "Kingfisher", "Chandler's", "Sorrel", "Anchor",
    "Violet", "Mill Wheel", "Starling", "Copper", "Linden", "Orchard", "Pelican", "Thyme",
    "Glazier's", "Nightingale", "Amber", "Walnut", "Beacon", "Sparrow", "Lavender", "Ferryman's",
    "Sundial", "Cherry", "Magpie", "Saffron", "Drummer's", "Willow", "Cormorant", "Mulberry",
    "Printer's", "Rosemary", "Curlew", "Bell", "Pomegranate", "Tide", "Fennel", "Carver's",
    "Skylark", "Birch", "Gull", "Candle", "Medlar", "Stonecutter's", "Iris", "Plover",
    "Gardener's", "Elder", "Robin", "Pilot's", "Clover", "Sandpiper", "Fiddler's", "Pine",
    "Tern", "Basket", "Olive", "Potter's", "Wren", "Hawthorn", "Net Maker's", "Aster",
  ]

  /// Returns the next name with one of the suffixes.
  mutating func next(_ kinds: [String]) -> String {
    let word = DemoStreetNames.words[used % DemoStreetNames.words.count]
    let kind = kinds[(used / DemoStreetNames.words.count + used) % kinds.count]
    used += 1
    return "\(word) \(kind)"
  }
}
