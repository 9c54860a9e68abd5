import AmbleCampus
import AmbleCore
import AmbleJournal
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/campuses/{name}/picture`: the picture of a campus, whole and in tiles.
struct CampusPictureController: Sendable {
  let services: CampusServices

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(CampusAPI.picture, open: picture)
    routes.on(CampusAPI.tile, open: tile)
  }

  @Sendable private func picture(_ call: APICall) async throws -> Response {
    let digest = try picture(in: call)
    let tag = "\"\(digest.text.prefix(32))\""
    if call.request.headers.matches(tag) {
      return Response(notModified: Self.headers(tag, call))
    }
    let file = try MappedFile(try await services.pictures.file(of: digest))
    var headers = Self.headers(tag, call)
    headers[.contentType] = CampusPictureType(of: file.bytes.prefix(12)).rawValue
    return Response(status: .ok, headers: headers, body: ResponseBody(file))
  }

  @Sendable private func tile(_ call: APICall) async throws -> Response {
    let digest = try picture(in: call)
    guard let z = call.parameters.get("z", as: Int.self),
      let x = call.parameters.get("x", as: Int.self),
      let y = call.parameters.get("y", as: Int.self),
      TileNumbers(z: z, x: x, y: y).isOnEarth
    else { throw APIError(.notFound, .noCampusTile) }
    let tag = "\"\(digest.text.prefix(32))-\(z)-\(x)-\(y)\""
    if call.request.headers.matches(tag) {
      return Response(notModified: Self.headers(tag, call))
    }
    let tiles = try await services.pictures.tiles(of: digest)
    let found = try await services.pool.run { Result { try tiles.tile(z, x, y) } }.get()
    guard let found else { throw APIError(.notFound, .noCampusTile) }
    var headers = Self.headers(tag, call)
    headers[.contentType] = found.contentType
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: found.bytes)))
  }

  /// Returns the picture that the parameter `v` names, which may be that of an earlier version, or
  /// the present one.
  /// - Throws: `APIError` with status 404 if there is none.
  private func picture(in call: APICall) throws -> ContentDigest {
    let served = try services.campus(of: call)
    if let version = try call.query()["v"], let digest = ContentDigest(version) { return digest }
    guard let picture = served.picture else { throw APIError(.notFound, .noCampusPicture) }
    return picture
  }

  /// An address with the picture's digest always means the same bytes; another one is asked again.
  private static func headers(_ tag: String, _ call: APICall) -> HTTPFields {
    let isFixed = (try? call.query()["v"]).flatMap(ContentDigest.init) != nil
    return [
      .eTag: tag,
      .cacheControl: isFixed ? "public, max-age=31536000, immutable" : "no-cache",
    ]
  }
}
