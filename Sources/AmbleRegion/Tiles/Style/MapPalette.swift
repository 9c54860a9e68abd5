/// The colours of the map.
struct MapPalette: Sendable {
  var shadow, light, accent: StyleValue
  var land, town, works, grass, wood, woodEdge, scrub, heath, meadow, wetland: StyleValue
  var sand, rock, scree, glacier, glacierEdge, field, orchard, park: StyleValue
  var water, waterway, waterText: StyleValue
  var building, buildingEdge: StyleValue
  var motorway, primary, secondary, minor, casing, strongCasing: StyleValue
  var path, hardPath, steps, cycleway, track, rail, boundary, ferry: StyleValue
  var cliff, hedge, fence, tree: StyleValue
  var contour, contourText: StyleValue
  var text, quietText, halo, greenText, poi, waterPoint, transport: StyleValue

  /// The light theme: paper colours and pale roads, so that routes stand out.
  static let light = MapPalette(
    shadow: "rgba(82,66,46,0.45)", light: "rgba(255,252,240,0.35)", accent: "rgba(82,66,46,0.15)",
    land: "#f6f3ec", town: "#efece5", works: "#ebe8ea", grass: "#e3edd2", wood: "#c9dfb8",
    woodEdge: "#a9c795", scrub: "#dbe6c0", heath: "#e3e2bf", meadow: "#e6efcf", wetland: "#d6e6dc",
    sand: "#f3e8c8", rock: "#e2ddd3", scree: "#e8e4dc", glacier: "#eef6f8", glacierEdge: "#a9cfdd",
    field: "#f3efd9", orchard: "#dfe9c4", park: "#d5e8c0",
    water: "#a9d0e4", waterway: "#7fb4d0", waterText: "#2f6685",
    building: "#e0d9cd", buildingEdge: "#cbc2b3",
    motorway: "#f4c69c", primary: "#fbe2ac", secondary: "#fdf1cf", minor: "#ffffff",
    casing: "#d9d3c7", strongCasing: "#d3b886",
    path: "#7a4a2b", hardPath: "#5b2f16", steps: "#6b3a30", cycleway: "#3f6fa8", track: "#7d6540",
    rail: "#a8a4a0", boundary: "#a698b8", ferry: "#6fa3c0",
    cliff: "#6f5a45", hedge: "#9fc08c", fence: "#8f8a82", tree: "#a3c48e",
    contour: "#b9895a", contourText: "#8a5a2b",
    text: "#37352f", quietText: "#6b675f", halo: "#fffdf8", greenText: "#2f5a2c", poi: "#6b4a2e",
    waterPoint: "#1f5f9e", transport: "#3f6fa8")

  /// The dark theme.
  static let dark = MapPalette(
    shadow: "rgba(0,0,0,0.55)", light: "rgba(140,165,185,0.14)", accent: "rgba(0,0,0,0)",
    land: "#1b1f23", town: "#1f2428", works: "#23262b", grass: "#202d25", wood: "#1d2f25",
    woodEdge: "#2c4435", scrub: "#222d22", heath: "#2a2c20", meadow: "#212c24", wetland: "#1b2f30",
    sand: "#35301f", rock: "#2b2e31", scree: "#2a2d30", glacier: "#27333a", glacierEdge: "#3f5a66",
    field: "#24271e", orchard: "#232e22", park: "#1f3226",
    water: "#14323f", waterway: "#1d475c", waterText: "#79a9c2",
    building: "#292e34", buildingEdge: "#3a4149",
    motorway: "#6d5238", primary: "#5c5138", secondary: "#4b4a3f", minor: "#3c434a",
    casing: "#14171a", strongCasing: "#14171a",
    path: "#c2a37e", hardPath: "#d8b48a", steps: "#d0988a", cycleway: "#6f9cc8", track: "#a08f6c",
    rail: "#5d6268", boundary: "#77698c", ferry: "#3f6c86",
    cliff: "#8d7a66", hedge: "#2c4a30", fence: "#565c62", tree: "#2c4a35",
    contour: "#8b7355", contourText: "#b39a78",
    text: "#e4e2dc", quietText: "#a5a29b", halo: "#15181b", greenText: "#8fbf86", poi: "#c9b294",
    waterPoint: "#8fbbe6", transport: "#8fb4dd")
}
