/// The colours of the map.
struct MapPalette: Sendable {
  var shadow, light: StyleValue
  var land, town, works, grass, wood, sand, rock, field, park: StyleValue
  var water, waterway, waterText: StyleValue
  var building, buildingEdge: StyleValue
  var motorway, primary, secondary, minor, casing, strongCasing: StyleValue
  var path, steps, cycleway, track, rail, boundary, ferry: StyleValue
  var text, quietText, halo, greenText, poi: StyleValue

  /// The light theme: paper colours and pale roads, so that routes stand out.
  static let light = MapPalette(
    shadow: "#6b5a45", light: "#fffdf6",
    land: "#f5f3ee", town: "#efece5", works: "#ebe8ea", grass: "#dfecce", wood: "#cbe0ba",
    sand: "#f2e7c6", rock: "#e4e1db", field: "#f0eeda", park: "#d5e8c0",
    water: "#a8cfe2", waterway: "#96c3da", waterText: "#3f7391",
    building: "#e3ddd2", buildingEdge: "#d3cbbd",
    motorway: "#f4c69c", primary: "#fbe2ac", secondary: "#fdf1cf", minor: "#ffffff",
    casing: "#d9d3c7", strongCasing: "#d3b886",
    path: "#a27d5c", steps: "#a5604f", cycleway: "#4f7fae", track: "#b0966a", rail: "#a8a4a0",
    boundary: "#a698b8", ferry: "#6fa3c0",
    text: "#37352f", quietText: "#6b675f", halo: "#fffdf8", greenText: "#426b38", poi: "#7a6a58")

  /// The dark theme.
  static let dark = MapPalette(
    shadow: "#000000", light: "#5b6b78",
    land: "#1b1f23", town: "#1f2428", works: "#23262b", grass: "#202d25", wood: "#1c2e23",
    sand: "#35301f", rock: "#282b2e", field: "#23281f", park: "#1f3226",
    water: "#12303f", waterway: "#17394a", waterText: "#79a9c2",
    building: "#292e34", buildingEdge: "#343a41",
    motorway: "#6d5238", primary: "#5c5138", secondary: "#4b4a3f", minor: "#3c434a",
    casing: "#14171a", strongCasing: "#14171a",
    path: "#a48b72", steps: "#c28777", cycleway: "#6f9cc8", track: "#8d7b5c", rail: "#5d6268",
    boundary: "#77698c", ferry: "#3f6c86",
    text: "#e4e2dc", quietText: "#a5a29b", halo: "#15181b", greenText: "#8fbf86", poi: "#b8a78f")
}
