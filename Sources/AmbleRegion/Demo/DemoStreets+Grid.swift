extension DemoStreets {
  /// The predefined east-west streets of the grid, by row from the south.
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

  /// The predefined north-south streets, by column from the west.
  static let northSouth: [DemoStreet?] = {
    var columns = [DemoStreet?](repeating: nil, count: 23)
    columns[2] = withHouses(
      "residential", "Merchant Street",
      ["oneway": "yes", "oneway:bicycle": "no", "surface": "sett"]
    )
    columns[3] = withHouses(
      "residential", "Cloister Street", ["oneway": "-1", "surface": "asphalt"])
    columns[4] = withHouses("tertiary", "Cathedral Street", ["maxspeed": "30"])
    columns[20] = withHouses("tertiary", "Theatre Street", ["maxspeed": "40"])
    columns[22] = withHouses("tertiary", "East Road", ["maxspeed": "50", "sidewalk": "left"])
    return columns
  }()

  private static func bridged(_ highway: String, _ name: String, _ tags: Tags) -> DemoStreet {
    var street = withHouses(highway, name, tags)
    street.crossesRiver = true
    street.hasHouses = highway != "footway"
    return street
  }

  private static func withHouses(_ highway: String, _ name: String, _ tags: Tags) -> DemoStreet {
    var street = DemoStreet(highway, name, [], tags: tags)
    street.hasHouses = true
    return street
  }
}
