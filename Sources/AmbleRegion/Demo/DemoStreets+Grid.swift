extension DemoStreets {
  /// The streets of the grid that are of a kind of their own, by row from the south.
  static let eastWest: [DemoStreet?] = {
    var rows = [DemoStreet?](repeating: nil, count: 21)
    rows[1] = bridged("tertiary", "South Bridge Street", ["cycleway": "lane"])
    rows[4] = bridged("tertiary", "Weir Bridge Street", ["sidewalk": "both"])
    rows[8] = bridged(
      "secondary", "Grand Avenue", ["maxspeed": "50", "sidewalk": "both", "cycleway": "track"])
    rows[11] = bridged("footway", "Singing Bridge", ["surface": "wood", "bicycle": "dismount"])
    rows[16] = bridged("tertiary", "North Bridge Street", ["cycleway": "lane", "maxspeed": "40"])
    return rows
  }()

  /// The same by column from the west.
  static let northSouth: [DemoStreet?] = {
    var columns = [DemoStreet?](repeating: nil, count: 23)
    columns[2] = homely(
      "residential", "Merchant Street",
      ["oneway": "yes", "oneway:bicycle": "no", "surface": "sett"]
    )
    columns[3] = homely("residential", "Cloister Street", ["oneway": "-1", "surface": "asphalt"])
    columns[4] = homely("tertiary", "Cathedral Street", ["maxspeed": "30"])
    columns[20] = homely("tertiary", "Theatre Street", ["maxspeed": "40"])
    columns[22] = homely("tertiary", "East Road", ["maxspeed": "50", "sidewalk": "left"])
    return columns
  }()

  private static func bridged(_ highway: String, _ name: String, _ tags: Tags) -> DemoStreet {
    var street = homely(highway, name, tags)
    street.crossesRiver = true
    street.hasHouses = highway != "footway"
    return street
  }

  private static func homely(_ highway: String, _ name: String, _ tags: Tags) -> DemoStreet {
    var street = DemoStreet(highway, name, [], tags: tags)
    street.hasHouses = true
    return street
  }
}
