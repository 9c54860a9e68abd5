import Foundation
import HTTPTypes
import Hummingbird

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
