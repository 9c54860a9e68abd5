package import AmbleCore
package import AmbleRegion
package import Foundation

/// A fictional, reproducible hilly city by the sea: two hills, a ridge, a river and its bridges,
/// tunnels, stairs and a level promenade around both hills.
///
/// It is written as an OpenStreetMap file and imported like any other map. Its ground is
/// `DemoTerrain`.
package enum DemoCity {
  /// The city's name.
  package static let name = "Solvarra"

  /// The area of the map.
  package static let bounds: BoundingBox = {
    let (a, b) = (PlanePoint(x: -2000, y: -2000), PlanePoint(x: 2000, y: 2000))
    return BoundingBox(
      west: a.coordinate.longitude, south: a.coordinate.latitude,
      east: b.coordinate.longitude, north: b.coordinate.latitude)
  }()

  /// Returns the map as OpenStreetMap XML, sorted by ids from 1.
  package static func openStreetMapXML() -> String { document().xml }

  /// Writes the map to a file, atomically.
  /// - Throws: a Foundation error if the file cannot be written.
  package static func write(to file: URL) throws {
    try Data(openStreetMapXML().utf8).write(to: file, options: .atomic)
  }

  static func document() -> OpenStreetMapDocument {
    var document = OpenStreetMapDocument(bounds: bounds)
    var streets = StreetNoder(DemoStreets.all()).streets
    DemoCampus.join(&streets)
    let ways = DemoWays(streets, into: &document)
    addRoutes(ways.ways, to: &document)
    addNodeTags(streets, to: &document)
    addLand(to: &document)
    addRailway(to: &document)
    addHouses(along: streets, to: &document)
    addLandmarks(to: &document)
    DemoCampus.add(to: &document)
    DemoOutdoors.add(to: &document)
    return document
  }
}

extension DemoCity {
  /// Adds signed routes on the promenade and on the river path.
  static func addRoutes(_ ways: [DemoWays.Way], to document: inout OpenStreetMapDocument) {
    let routes: [(street: String, tags: Tags)] = [
      (
        DemoStreets.levelWalk,
        [
          "route": "foot", "network": "lwn", "name": "Round the Hills", "ref": "RH",
          "osmc:symbol": "yellow:white:yellow_bar",
        ]
      ),
      ("East Quay", ["route": "bicycle", "network": "lcn", "name": "River Ride", "ref": "1"]),
    ]
    for route in routes {
      let members = ways.filter { $0.name == route.street }
        .map { Element.Member(kind: .way, id: $0.id, role: "") }
      document.addRelation(members, tags: route.tags.merging(["type": "route"]) { $1 })
    }
  }

  /// Adds barriers, crossings with kerbs, and signals at the nearest point of a street.
  static func addNodeTags(_ streets: [DemoStreet], to document: inout OpenStreetMapDocument) {
    let crossing: Tags = ["highway": "crossing", "tactile_paving": "yes"]
    let sites: [(street: String, x: Double, y: Double, tags: Tags)] = [
      ("Grand Avenue", -1500, -100, crossing.merging(["kerb": "lowered"]) { $1 }),
      ("Grand Avenue", -1280, -100, crossing.merging(["kerb": "raised"]) { $1 }),
      ("Theatre Street", 1520, 330, crossing.merging(["kerb": "flush"]) { $1 }),
      ("Cathedral Street", -1120, -100, ["highway": "traffic_signals"]),
      ("West Quay", -900, 560, ["barrier": "bollard", "bicycle": "yes"]),
      (DemoStreets.levelWalk, -500, 400, ["barrier": "cycle_barrier"]),
    ]
    for site in sites {
      let target = PlanePoint(x: site.x, y: site.y)
      let points = streets.filter { $0.name == site.street }.flatMap(\.points)
      let nearest = points.min { $0.distance(to: target) < $1.distance(to: target) }
      if let nearest { document.tagNode(at: nearest, site.tags) }
    }
    for drive in streets where drive.tags["access"] == "private" {
      if let gate = drive.points.first(where: { $0 != drive.points.first }) {
        document.tagNode(at: gate, ["barrier": "gate", "access": "private"])
      }
    }
  }

  static func addLand(to document: inout OpenStreetMapDocument) {
    for green in DemoLand.greens {
      document.addWay(green.outline, tags: green.tags.merging(["name": green.name]) { $1 })
    }
    for height in DemoLand.heights {
      document.addWay(height.outline, tags: height.tags.merging(["name": height.name]) { $1 })
    }
    document.addWay(
      DemoLand.pond, tags: ["natural": "water", "water": "pond", "name": "Teal Pond"])
    document.addWay(DemoLand.riverBanks, tags: ["natural": "water", "water": "river"])
    document.addWay(DemoLand.river, tags: ["waterway": "river", "name": "River Lune Alta"])
    document.addWay(DemoLand.beach, tags: ["natural": "beach", "name": "Praia Longa"])
    document.addWay(DemoLand.shore, tags: ["natural": "coastline"])
    document.addWay(
      DemoLine.ellipse(DemoLand.islet, 105, 80),
      tags: ["natural": "coastline", "place": "islet", "name": "Keeper’s Rock"])
    for hill in [("Crown Hill", DemoTerrain.crownHill), ("Fir Hill", DemoTerrain.firHill)] {
      let height = Int(DemoTerrain.height(at: hill.1).rounded())
      document.addNode(
        at: hill.1, tags: ["natural": "peak", "name": hill.0, "ele": String(height)])
    }
  }

  /// Adds the railway along the western edge and its station.
  static func addRailway(to document: inout OpenStreetMapDocument) {
    let line = stride(from: 2040.0, through: -1380, by: -60)
      .map { PlanePoint(x: -1885 + 12 * sin($0 / 500), y: $0) }
    document.addWay(line, tags: ["railway": "rail", "electrified": "contact_line"])
    document.addWay(
      DemoLine.rectangle(PlanePoint(x: -1852, y: -75), width: 22, depth: 90, angle: 0),
      tags: ["building": "train_station", "name": "\(name) Central", "building:levels": "2"])
  }

  /// Adds houses, and shops in some of them.
  static func addHouses(along streets: [DemoStreet], to document: inout OpenStreetMapDocument) {
    let houses = DemoHouses(along: streets).houses
    let shops = DemoShops.all
    for (index, house) in houses.enumerated() {
      let outline = DemoLine.rectangle(house.middle, width: 17, depth: 13, angle: house.angle)
      let levels = String(2 + (index * 7) % 4)
      document.addWay(
        outline, tags: house.address.merging(["building": "yes", "building:levels": levels]) { $1 })
    }
    for (index, shop) in shops.enumerated() where !houses.isEmpty {
      let house = houses[(index * houses.count / shops.count + index * 389) % houses.count]
      let tags = shop.tags.merging(house.address) { $1 }.merging(["name": shop.name]) { $1 }
      document.addNode(at: house.middle, tags: tags)
    }
  }

  static func addLandmarks(to document: inout OpenStreetMapDocument) {
    for mark in DemoPlaces.landmarks {
      document.addNode(
        at: PlanePoint(x: mark.x, y: mark.y), tags: mark.tags.merging(["name": mark.name]) { $1 })
    }
  }
}

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

// MARK: Region

extension DemoCity {
  /// Imports the demo city as a region, by the same steps as any map.
  ///
  /// - Parameters:
  ///   - destination: the folder to create or replace.
  ///   - run: performs the import.
  /// - Returns: the report of the import.
  /// - Throws: as `Importer.run(report:)`, or a Foundation error if the temporary map cannot be
  ///   written.
  package static func makeRegion(
    in destination: URL,
    _ run: (ImportRequest) throws -> ImportReport = { try Importer($0).run() }
  ) throws -> ImportReport {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let map = folder.appending(path: "demo.osm")
    try write(to: map)
    var request = ImportRequest(files: [map], elevation: .source(ground), destination: destination)
    request.name = name
    request.attribution = ["Invented by Amble"]
    return try run(request)
  }

  /// The city's ground; heights are exact everywhere.
  private static var ground: AnalyticElevation {
    AnalyticElevation(name: "the demo city's formula") { DemoTerrain.height(at: $0) }
  }
}
