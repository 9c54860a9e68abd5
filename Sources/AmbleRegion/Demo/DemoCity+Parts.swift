import Foundation

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
      Polyline.ellipse(DemoLand.islet, 105, 80),
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
      Polyline.rectangle(PlanePoint(x: -1852, y: -75), width: 22, depth: 90, angle: 0),
      tags: ["building": "train_station", "name": "\(name) Central", "building:levels": "2"])
  }

  /// Adds houses, and shops in some of them.
  static func addHouses(along streets: [DemoStreet], to document: inout OpenStreetMapDocument) {
    let houses = DemoHouses(along: streets).houses
    let shops = DemoShops.all
    for (index, house) in houses.enumerated() {
      let outline = Polyline.rectangle(house.middle, width: 17, depth: 13, angle: house.angle)
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
