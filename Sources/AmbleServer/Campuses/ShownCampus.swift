import AmbleCampus
import AmbleCore
import AmbleFormats
import AmbleJournal

/// A campus as a user or a visitor without an account sees it.
struct ShownCampus {
  let served: ServedCampus
  let user: UserID?

  static let resource = Resource<Self>(
    "Campus",
    [
      .required("id", \.served.id, .text(1...64)), .required("name", \.served.campus.name, .text()),
      .required("revision", \.served.revision, .integer(), "Number of the version, from 1."),
      .required("unit", \.served.campus.unit, .choice),
      .required(
        "scale", \.served.campus.scale, CampusResources.length, "Length of a pixel, in the unit."),
      .required(
        "north", \.served.campus.north, CampusResources.north, "Degrees clockwise from up."),
      .members(of: rights, in: \.self),
      .orNull("picture", \.picture, .object(Picture.resource)),
      .required(
        "buildings", \.served.campus.buildings, .list(of: .object(CampusResources.building))),
      .required("paths", \.paths, .list(of: .object(ShownCampusPath.resource))),
      .required("pins", \.served.campus.pins, .list(of: .object(CampusResources.pin))),
      .orNull("placement", \.placement, .object(ShownPlacement.resource)),
    ])

  /// The campus in the list.
  static let summary = Resource<Self>(
    "CampusSummary",
    [
      .required("id", \.served.id, .text(1...64)), .required("name", \.served.campus.name, .text()),
      .required("unit", \.served.campus.unit, .choice),
      .required("buildings", \.served.campus.buildings.count, .integer(), "Their number."),
      .orNull(
        "width", \.served.campus.picture?.width, .integer(), "Pixels; null without a picture."),
      .orNull("height", \.served.campus.picture?.height, .integer()),
      .required("placed", \.served.isPlaced, .flag, "Whether its position on Earth is known."),
      .members(of: rights, in: \.self),
    ])

  /// The number of a new version.
  static let revision = Resource<ServedCampus>([.required("revision", \.revision, .integer())])

  private static let rights = Resource<Self>([
    .required("owned", \.isOwn, .flag, "Whether the caller uploaded it."),
    .required("editable", \.isEditable, .flag, "Whether the caller may change it."),
  ])

  private var isOwn: Bool { served.owner != nil && served.owner == user }
  private var isEditable: Bool { user.map(served.mayChange) ?? false }

  private var paths: [ShownCampusPath] {
    served.campus.paths.map { ShownCampusPath(path: $0, length: served.campus.length(of: $0)) }
  }

  private var picture: Picture? {
    guard let size = served.campus.picture, let digest = served.picture else { return nil }
    return Picture(size: size, address: "/api/v1/campuses/\(served.id)/picture", digest: digest)
  }

  private var placement: ShownPlacement? {
    served.placement.map { ShownPlacement(placement: $0, picture: served.campus.picture) }
  }

  /// The picture and its addresses.
  private struct Picture {
    let size: CampusPicture
    let address: String
    let digest: ContentDigest

    static let resource = Resource<Self>([
      .required("width", \.size.width, .integer(), "Pixels."),
      .required("height", \.size.height, .integer(), "Pixels."),
      .required("tile_size", \.tileSize, .integer(), "Pixels."),
      .required("max_zoom", \.maxZoom, .integer()),
      .required("tiles", \.tiles, .text(), "The address of a tile, with {z}, {x} and {y}."),
      .required("url", \.url, .text(), "The address of the whole picture."),
    ])

    private var tileSize: Int { PictureTiles.tileSize }
    private var maxZoom: Int { PictureTiles.maxZoom(width: size.width, height: size.height) }
    private var tiles: String { "\(address)/{z}/{x}/{y}?v=\(digest)" }
    private var url: String { "\(address)?v=\(digest)" }
  }
}

/// The place of a campus on Earth.
private struct ShownPlacement {
  let placement: CampusPlacement
  let picture: CampusPicture?

  static let resource = Resource<Self>(
    "CampusPlacement",
    [
      .required("kind", \.placement.kind.rawValue, .word(of: ["similarity", "affine"])),
      .optional(
        "fault", \.placement.fault?.rawValue, .word(of: ["skewed", "mirrored"]),
        "What the pins show to be wrong; missing if nothing. Three pins that are skewed need a fourth."
      ),
      .required("origin", \.placement.origin, .object(origin)),
      .required(
        "matrix", \.matrix, .list(of: .exact(), atMost: 6),
        "a, b, c, d, e, f: metres east = a·x + b·y + c and north = d·x + e·y + f of the origin."),
      .required(
        "residuals", \.placement.fit.residuals, .list(of: .number(decimals: 3)),
        "Metres, for each pin."),
      .required(
        "rms", \.placement.fit.rms, .number(decimals: 3),
        "Root of the mean square of the residuals, metres."),
      .required(
        "corners", \.corners, .list(of: .lonLat(decimals: 7), atMost: 4),
        "Longitude and latitude: top left, top right, bottom right, bottom left."),
    ])

  private static let origin = Resource<Coordinate>([
    .required("lat", \.latitude, .exact(-90...90)),
    .required("lon", \.longitude, .exact(-180...180)),
  ])

  private var matrix: [Double] {
    let map = placement.fit.transform
    return [map.xx, map.xy, map.x0, map.yx, map.yy, map.y0]
  }

  private var corners: [Coordinate] {
    guard let picture else { return [] }
    let (width, height) = (Double(picture.width), Double(picture.height))
    return [(0, 0), (width, 0), (width, height), (0, height)].map {
      placement.position(x: $0, y: $1)
    }
  }
}
