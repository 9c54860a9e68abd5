import AmbleCore

/// Messages about tiles, styles, offline files and the page.
extension MessageTemplate {
  static let unknownTheme = Self("unknown_theme", "Unknown theme \"{given}\". Use light or dark.")
  static let badTilePath = Self(
    "bad_tile_path", "Map tiles are at /tiles/{z}/{x}/{y}.mvt with three integers.")
  static let badTerrainPath = Self(
    "bad_terrain_path", "Terrain is at /terrain/{z}/{x}/{y}.png with three integers.")
  static let noTiles = Self("no_tiles", "The served regions have no map tiles.")
  static let noSuchTerrain = Self(
    "no_such_terrain", "No such tile. Terrain has zoom levels {least} to {greatest}.")
  static let noSuchStress = Self(
    "no_such_stress", "No such tile. Traffic stress has zoom levels {least} to {greatest}.")
  static let noSuchSteep = Self(
    "no_such_steep", "No such tile. Steep streets have zoom levels {least} to {greatest}.")
  static let noTerrain = Self("no_terrain", "The served regions have no terrain tiles.")
  static let notOfflineFile = Self(
    "not_offline_file", "{path} is not a file that /info lists under offline.")
  static let noWebApp = Self("no_web_app", "This server has no web app.")
}
