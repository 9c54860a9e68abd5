/// The named places of the demo city.
enum DemoPlaces {
  /// A named place at a point.
  struct Landmark {
    var name: String
    var tags: Tags
    var x: Double
    var y: Double

    init(_ name: String, _ x: Double, _ y: Double, _ tags: Tags) {
      self.name = name
      self.tags = tags
      self.x = x
      self.y = y
    }
  }

  static let landmarks = [
    Landmark("Solvarra", 300, 20, ["place": "city", "population": "48200", "name:pt": "Solvarra"]),
    Landmark("Stationside", -1560, -250, ["place": "suburb"]),
    Landmark("Old Quay", -1250, -1200, ["place": "suburb"]),
    Landmark("Crownhill", -80, 460, ["place": "suburb"]),
    Landmark("Firside", 1080, -330, ["place": "suburb"]),
    Landmark("Pomona", 1540, 980, ["place": "suburb"]),
    Landmark("North Fields", -200, 1320, ["place": "neighbourhood"]),
    Landmark("Saltmarsh", 820, -1280, ["place": "neighbourhood"]),
    Landmark("Solvarra Central", -1846, -75, ["railway": "station", "wheelchair": "yes"]),
    Landmark("Harbour Halt", -1848, -1330, ["railway": "halt"]),
    Landmark("Crown Lookout", 50, 270, ["tourism": "viewpoint"]),
    Landmark("Fir Hill Lookout", 930, -570, ["tourism": "viewpoint"]),
    Landmark("Saddle Lookout", 470, -140, ["tourism": "viewpoint"]),
    Landmark("Mirador de las Golondrinas", -420, 520, ["tourism": "viewpoint"]),
    Landmark("Teatro Aurora", 1560, 420, ["amenity": "theatre", "wheelchair": "yes"]),
    Landmark("Crown Observatory", 20, 205, ["amenity": "university", "building": "yes"]),
    Landmark("Saint Elmar’s Church", -1180, -230, worship("christian")),
    Landmark("Igreja de São Brandão", 1620, 120, worship("christian")),
    Landmark("مسجد النور", -480, 1180, worship("muslim", english: "Mosque of Light")),
    Landmark("בית הכנסת הגפן", 1180, 1240, worship("jewish", english: "Vine Synagogue")),
    Landmark("清风寺", 1310, -1040, worship("buddhist", english: "Clear Wind Temple")),
    Landmark("Keeper’s Light", 1150, -1800, ["man_made": "lighthouse", "tourism": "attraction"]),
    Landmark("Museum of Small Boats", -1130, -1130, ["tourism": "museum"]),
    Landmark("River Swimming Baths", -1010, 930, ["leisure": "sports_centre"]),
    Landmark("Solvarra General Hospital", 1370, 700, ["amenity": "hospital", "wheelchair": "yes"]),
    Landmark("Solvarra Town Hall", -1390, -40, ["amenity": "townhall"]),
    Landmark("Harbour Library", -240, -1330, ["amenity": "library"]),
    Landmark("Weir Primary School", -1380, -620, ["amenity": "school"]),
    Landmark("École des Cigales", 300, 1180, ["amenity": "school"]),
    Landmark("Pomona Grammar School", 1700, 1450, ["amenity": "school"]),
    Landmark("Ferry Pier", 460, -1500, ["amenity": "ferry_terminal"]),
    Landmark("Otter Fountain", -1290, 780, ["amenity": "fountain", "tourism": "artwork"]),
    Landmark("Old Wool Market", 1700, 560, ["amenity": "marketplace"]),
  ]

  private static func worship(_ religion: String, english: String? = nil) -> Tags {
    var tags = ["amenity": "place_of_worship", "religion": religion]
    tags["name:en"] = english
    return tags
  }
}
