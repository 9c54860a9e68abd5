import AmbleTesting
import Foundation

/// A folder of files for a test, in the folder of the run.
struct SampleFolder {
  let url: URL

  /// Creates a folder of a campus of two buildings, with other files in place of the original ones;
  /// `nil` removes one.
  init(_ changes: [String: String?] = [:]) throws {
    url = RunFolder.url.appending(path: "campus-\(UUID().uuidString)/oak hill")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    var files: [String: String?] = [
      "campus.json": #"{"name": "Oak Hill", "picture": "map.png", "unit": "metres", "scale": 0.5}"#,
      "buildings.tsv": "short_name\tlongName\tx\ty\nLIB\tLibrary\t10\t20\nGYM\tGym\t40\t20\n",
      "paths.tsv": "start-x\tstart-y\tend-x\tend-y\tdistance\n10\t20\t40\t20\t15\n",
    ]
    files.merge(changes) { $1 }
    for (name, text) in files {
      if let text { try put(name, Data(text.utf8)) }
    }
    if changes["map.png"] == nil { try put("map.png", Self.png(width: 100, height: 60)) }
  }

  /// Writes a file.
  func put(_ name: String, _ content: Data) throws {
    try content.write(to: url.appending(path: name))
  }

  /// The first bytes of a PNG, with enough after them for its size.
  static func png(width: UInt32, height: UInt32) -> Data {
    func big(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) } }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    bytes += big(width)
    bytes += big(height)
    bytes += [8, 2, 0, 0, 0]
    bytes += [UInt8](repeating: 0, count: 64)
    return Data(bytes)
  }
}
