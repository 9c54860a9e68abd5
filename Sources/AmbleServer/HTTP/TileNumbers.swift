import Foundation
import HTTPTypes
import Hummingbird

/// Which tile a path `…/{z}/{x}/{y}.ending` asks for.
struct TileNumbers {
  var z: Int
  var x: Int
  var y: Int

  /// How long tiles may be kept unasked.
  static let caching = "public, max-age=3600"

  /// Reads the parameters `z`, `x` and `row` of a path; nil where they are not three numbers and
  /// one of some endings of four letters.
  init?(_ parameters: Parameters, endings: [String]) {
    let row = parameters.get("row") ?? ""
    guard let z = parameters.get("z", as: Int.self), let x = parameters.get("x", as: Int.self),
      endings.contains(where: row.hasSuffix), let y = Int(row.dropLast(4))
    else { return nil }
    (self.z, self.x, self.y) = (z, x, y)
  }

  /// Whether there is such a tile in the web's usual scheme.
  var isOnEarth: Bool {
    (0...30).contains(z) && (0..<1 << z).contains(x) && (0..<1 << z).contains(y)
  }
}

extension Response {
  /// A tile, unless the client has it.
  init(tile: Data, type: String, encoding: String? = nil, to request: Request) {
    var headers: HTTPFields = [
      .contentType: type, .cacheControl: TileNumbers.caching, .eTag: EntityTag.of(tile),
    ]
    headers[.contentEncoding] = encoding
    if request.headers.know(headers[.eTag]) {
      self.init(notModified: headers)
    } else {
      self.init(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: tile)))
    }
  }
}
