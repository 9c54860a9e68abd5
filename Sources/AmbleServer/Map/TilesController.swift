import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/tiles/{z}/{x}/{y}.mvt`, `/contours/{z}/{x}/{y}.mvt`, `/tiles.json` and `/style.json`: map tiles,
/// contours and style.
struct TilesController<Context: RemoteAddressRequestContext>: Sendable {
  let registry: RegionRegistry
  let deployment: Deployment
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/tiles/:z/:x/:row", use: tile)
    router.on("/contours/:z/:x/:row", use: contours)
    router.on("/tiles.json", use: description)
    router.on("/style.json", use: style)
  }

  @Sendable private func tile(_ request: Request, _ context: Context) async throws -> Response {
    guard let tile = TileNumbers(context.parameters, endings: [".mvt", ".pbf"]) else {
      throw APIError(.notFound, .badTilePath)
    }
    return try await respond(to: request, with: tile, of: registry.tiles)
  }

  @Sendable private func contours(
    _ request: Request, _ context: Context
  ) async throws -> Response {
    guard let tile = TileNumbers(context.parameters, endings: [".mvt", ".pbf"]) else {
      throw APIError(.notFound, .badTilePath)
    }
    return try await respond(to: request, with: tile, of: registry.contours)
  }

  /// Responds with a tile of the first map that has it, or with status 204.
  private func respond(
    to request: Request, with tile: TileNumbers, of maps: [MapTiles]
  ) async throws -> Response {
    let found = try await pool.run {
      Result {
        for tiles in maps {
          if let data = try tiles.tile(z: tile.z, x: tile.x, y: tile.y) { return Optional(data) }
        }
        return nil
      }
    }.get()
    if let found {
      return Response(
        tile: found, type: "application/vnd.mapbox-vector-tile", encoding: "gzip", to: request)
    }
    return Response(status: .noContent, headers: [.cacheControl: TileNumbers.caching])
  }

  @Sendable private func description(_ request: Request, _ context: Context) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let tiles = tileJSON(at: origin(request, context)) else {
      throw APIError(.notFound, .noTiles)
    }
    let data = try encoder.encode(tiles)
    return Response(json: Array(data))
  }

  @Sendable private func style(_ request: Request, _ context: Context) throws -> Response {
    let parameters = try RequestParameters(query: request.uri.query ?? "")
    try parameters.refuseUnknown(except: ["theme", "lang"])
    let name = parameters["theme"] ?? MapStyle.Theme.light.rawValue
    guard let theme = MapStyle.Theme(rawValue: name) else {
      throw APIError.badRequest(.unknownTheme, ["given": .text(name.excerpt)])
    }
    let origin = origin(request, context)
    let style = MapStyle(
      theme: theme, tiles: tileJSON(at: origin), bounds: registry.bounds,
      attribution: registry.attribution, terrain: registry.terrainSource(at: origin),
      contours: registry.contourSource(at: origin),
      slopeTiles: "\(origin)/slopes/{z}/{x}/{y}.png",
      stressTiles: "\(origin)/stress/{z}/{x}/{y}.mvt",
      steepTiles: "\(origin)/steep/{z}/{x}/{y}.mvt", language: parameters["lang"])
    return Response(json: Array(try style.json))
  }

  /// The server's origin as the client sees it.
  private func origin(_ request: Request, _ context: Context) -> String {
    Client(of: request, context, at: deployment).origin
  }

  /// Returns the description of the map tiles of all regions together, or `nil` without a map.
  /// - Parameter origin: the server's origin as the client sees it.
  private func tileJSON(at origin: String) -> TileJSON? {
    guard let tiles = registry.tiles.first else { return nil }
    var json = tiles.tileJSON(tiles: "\(origin)/tiles/{z}/{x}/{y}.mvt")
    json.attribution = registry.attribution
    let box = registry.bounds
    if registry.tiles.count > 1 { json.bounds = [box.west, box.south, box.east, box.north] }
    return json
  }
}

extension RegionRegistry {
  /// The map tiles of the regions that have them.
  fileprivate var tiles: [MapTiles] { regions.compactMap(\.region.tiles) }

  /// The contours of the regions that have them.
  fileprivate var contours: [MapTiles] { regions.compactMap(\.region.contours) }

  /// Returns the source of the contours of all regions together, or `nil` without contours.
  /// - Parameter origin: the server's origin as the client sees it.
  fileprivate func contourSource(at origin: String) -> TerrainSource? {
    let descriptions = contours.map { $0.tileJSON(tiles: "") }
    guard let least = descriptions.map(\.minzoom).min(),
      let greatest = descriptions.map(\.maxzoom).min(), least <= greatest
    else { return nil }
    let boxes = descriptions.map(\.bounds).map {
      BoundingBox(west: $0[0], south: $0[1], east: $0[2], north: $0[3])
    }
    return TerrainSource(
      tiles: "\(origin)/contours/{z}/{x}/{y}.mvt", bounds: .around(boxes), zooms: least...greatest)
  }

  /// The attribution of all regions as HTML, without duplicates.
  fileprivate var attribution: String {
    var credits: [String] = []
    for region in regions {
      for name in region.region.manifest.attribution where !credits.contains(name) {
        credits.append(name)
      }
    }
    return credits.map(\.asAttribution).joined(separator: " · ")
  }
}

extension String {
  /// The attribution as HTML, with the link that OpenStreetMap requires.
  fileprivate var asAttribution: String {
    if self == "© OpenStreetMap contributors" { return TileJSON.openStreetMap }
    return XMLWriter.escaped(self, for: .content)
  }
}

/// The tile of a path `…/{z}/{x}/{y}.ext`.
struct TileNumbers {
  var z: Int
  var x: Int
  var y: Int

  /// `Cache-Control` of tiles.
  static let caching = "public, max-age=3600"

  /// Creates the numbers of a tile, which need not exist.
  init(z: Int, x: Int, y: Int) { (self.z, self.x, self.y) = (z, x, y) }

  /// Parses the path parameters `z`, `x` and `row`, or returns `nil` unless they are three integers
  /// and one of some extensions of four characters.
  init?(_ parameters: Parameters, endings: [String]) {
    let row = parameters.get("row") ?? ""
    guard let z = parameters.get("z", as: Int.self), let x = parameters.get("x", as: Int.self),
      endings.contains(where: row.hasSuffix), let y = Int(row.dropLast(4))
    else { return nil }
    (self.z, self.x, self.y) = (z, x, y)
  }

  /// Whether the tile exists in the usual XYZ scheme.
  var isOnEarth: Bool {
    (0...30).contains(z) && (0..<1 << z).contains(x) && (0..<1 << z).contains(y)
  }
}

extension Response {
  /// Creates a response with a tile, or with status 304 if the client's copy is current.
  init(tile: Data, type: String, encoding: String? = nil, to request: Request) {
    var headers: HTTPFields = [
      .contentType: type, .cacheControl: TileNumbers.caching, .eTag: EntityTag.of(tile),
    ]
    headers[.contentEncoding] = encoding
    if request.headers.matches(headers[.eTag]) {
      self.init(notModified: headers)
    } else {
      self.init(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: tile)))
    }
  }
}

// MARK: Messages

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
