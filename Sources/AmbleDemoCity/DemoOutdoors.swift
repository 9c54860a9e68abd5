import AmbleRegion
import Foundation

/// The points of interest of walkers in the demo city: benches, water, shelters, signs, trees,
/// hedges and wild ground. Nothing here is a street.
enum DemoOutdoors {
  /// Things without a name, each at a point.
  static let points: [(tags: Tags, places: [PlanePoint])] = [
    (
      ["amenity": "bench", "backrest": "yes"],
      [
        PlanePoint(x: -1290, y: 700), PlanePoint(x: -1390, y: 820), PlanePoint(x: 60, y: 285),
        PlanePoint(x: 940, y: -555), PlanePoint(x: 480, y: -150), PlanePoint(x: 250, y: -1310),
        PlanePoint(x: 170, y: -1340), PlanePoint(x: 720, y: 1390), PlanePoint(x: 1620, y: -220),
      ]
    ),
    (
      ["amenity": "drinking_water"],
      [PlanePoint(x: -60, y: 250), PlanePoint(x: 300, y: -1300), PlanePoint(x: 800, y: 1400)]
    ),
    (["natural": "spring"], [PlanePoint(x: 1010, y: -470), PlanePoint(x: -170, y: 640)]),
    (["amenity": "shelter"], [PlanePoint(x: 860, y: -470), PlanePoint(x: -10, y: 120)]),
    (["amenity": "toilets"], [PlanePoint(x: -1370, y: 690), PlanePoint(x: 330, y: -1290)]),
    (["leisure": "picnic_table"], [PlanePoint(x: 900, y: -640), PlanePoint(x: 690, y: 1500)]),
    (
      ["tourism": "information", "information": "guidepost"],
      [PlanePoint(x: 470, y: -120), PlanePoint(x: 30, y: 300), PlanePoint(x: 900, y: -560)]
    ),
    (["tourism": "viewpoint"], [PlanePoint(x: -130, y: 150), PlanePoint(x: 1010, y: -640)]),
  ]

  /// Rows of single trees: along the harbour green and in the gardens.
  static let trees: [PlanePoint] =
    stride(from: 60.0, through: 460, by: 22).map { PlanePoint(x: $0, y: -1268) }
    + stride(from: 0.0, to: 6.2, by: 0.35).map {
      PlanePoint(x: -1330 + 150 * cos($0), y: 760 + 115 * sin($0))
    }

  /// Hedges, walls, rows of trees and cliffs, the lower side on the right.
  static let lines: [(tags: Tags, points: [PlanePoint])] = [
    (["barrier": "hedge"], DemoLine.ellipse(PlanePoint(x: -1330, y: 760), 184, 144)),
    (
      ["natural": "tree_row"],
      stride(from: 560.0, through: 960, by: 40).map { PlanePoint(x: $0, y: 1255) }
    ),
    (
      ["natural": "cliff"],
      stride(from: 0.0, through: 1.3, by: 0.1).map {
        PlanePoint(
          x: DemoTerrain.firHill.x + 190 * cos(4.2 + $0),
          y: DemoTerrain.firHill.y + 190 * sin(4.2 + $0))
      }
    ),
    (["barrier": "wall"], DemoLine.ellipse(PlanePoint(x: -1450, y: -900), 112, 82)),
  ]

  /// Wild ground.
  static let grounds: [(tags: Tags, outline: [PlanePoint])] = [
    (["natural": "scrub"], DemoLine.ellipse(PlanePoint(x: 1180, y: -480), 110, 70)),
    (["natural": "heath"], DemoLine.ellipse(PlanePoint(x: 470, y: -150), 90, 60)),
    (["landuse": "meadow"], DemoLine.ellipse(PlanePoint(x: -520, y: 560), 110, 70)),
    (["natural": "scree"], DemoLine.ellipse(PlanePoint(x: 860, y: -760), 60, 35)),
    (["landuse": "orchard"], DemoLine.ellipse(PlanePoint(x: 1500, y: 1050), 120, 60)),
    (["natural": "wetland"], DemoLine.ellipse(PlanePoint(x: 940, y: 1500), 60, 40)),
  ]

  static func add(to document: inout OpenStreetMapDocument) {
    for (tags, places) in points {
      for place in places { document.addNode(at: place, tags: tags) }
    }
    for tree in trees { document.addNode(at: tree, tags: ["natural": "tree"]) }
    for (tags, points) in lines { document.addWay(points, tags: tags) }
    for (tags, outline) in grounds { document.addWay(outline, tags: tags) }
  }
}
