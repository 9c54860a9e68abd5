import AmbleFormats
package import Foundation

/// An invented campus as a folder. One pixel is one metre; north is up.
///
///     A ──100── M ──stairs 80── C        D (no path)
///               │               │
///               50 ──── B ──130─┘
///
/// From A to C it is 180 m by the stairs and 280 m without; M is no building.
package struct TestCampus {
  /// The name.
  package var name: String
  /// Further members of `campus.json`, with a comma before each.
  package var settings: String
  /// The table of buildings.
  package var buildings = """
    short_name\tlongName\tx\ty
    A\tAlpha Hall\t100\t100
    B\tBeta Hall\t200\t150
    C\tGámma House\t280\t100
    D\tDelta Lab\t350\t250

    """
  /// The table of paths.
  package var paths = """
    start-x\tstart-y\tend-x\tend-y\tdistance\tkind
    100\t100\t200\t100\t100\tpath
    200\t100\t200\t150\t50\tpath
    200\t100\t280\t100\t80\tstairs
    200\t150\t280\t100\t130\tpath

    """
  /// The picture.
  package var picture: Data

  /// Creates the campus.
  package init(
    name: String = "Test Campus", settings: String = "",
    picture: Data = Self.png(width: 400, height: 300)
  ) {
    self.name = name
    self.settings = settings
    self.picture = picture
  }

  /// Writes the folder.
  package func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let json = """
      {"name": "\(name)", "picture": "map.png", "unit": "metres", "scale": 1, "north": 0\(settings)}
      """
    for (file, content) in [
      ("campus.json", Data(json.utf8)), ("buildings.tsv", Data(buildings.utf8)),
      ("paths.tsv", Data(paths.utf8)), ("map.png", picture),
    ] {
      try content.write(to: folder.appending(path: file))
    }
  }

  /// Returns a grey picture.
  package static func png(width: Int, height: Int, grey: UInt8 = 200) -> Data {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(type.utf8) + content
      return big(content.count) + body + big(Int(CRC32.checksum(of: body)))
    }
    let row = [0] + [UInt8](repeating: grey, count: width)
    let rows = (0..<height).flatMap { _ in row }
    let packed = rows.withUnsafeBytes { Deflation.deflate($0, .zlib, level: 6) }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let head: [UInt8] = big(width) + big(height) + [8, 0, 0, 0, 0]
    var file = Data(signature)
    file += chunk("IHDR", head)
    file += chunk("IDAT", packed)
    file += chunk("IEND", [])
    return file
  }
}
