import AmbleFormats
import Foundation

/// The files of a campus in one input: the settings, the buildings, the paths, the entrances and the
/// picture, divided by zero bytes. The text of none but the picture has one.
struct CampusInput {
  private static let names = [
    "campus.json", "buildings.tsv", "paths.tsv", "entrances.tsv", "picture.png",
  ]
  /// The begin of a picture of 1,000 by 1,000 pixels, and as many bytes as it must have at least.
  private static let picture: [UInt8] =
    [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0,
      3,
      0xE8, 0, 0, 3, 0xE8, 8, 2, 0, 0, 0,
    ] + Array(repeating: 0, count: 200)

  private let files: [ArraySlice<UInt8>]

  /// Divides an input.
  init(_ bytes: [UInt8]) {
    let files = bytes.split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
    self.files = files + Array(repeating: [], count: 5 - files.count)
  }

  /// Joins files.
  private init(_ files: [[UInt8]]) { self.files = files.map { $0[...] } }

  /// The input.
  var bytes: [UInt8] { Array(files.joined(separator: [0])) }

  /// An archive of the files, without compression. A file without bytes is left out, but for the
  /// picture, which is replaced by a sound one then.
  var archive: [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    var count: UInt16 = 0
    for (name, file) in zip(Self.names, files) where !file.isEmpty || name == Self.names[4] {
      let content = file.isEmpty ? Self.picture : Array(file)
      // Version 2.0, a name in UTF-8, stored, the first day of 1980.
      var common: [UInt8] = [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0]
      let size = UInt32(content.count)
      for number in [CRC32.checksum(of: content), size, size] {
        common.append(littleEndian: number)
      }
      common.append(littleEndian: UInt16(name.utf8.count))
      common += [0, 0]
      let offset = UInt32(bytes.count)
      bytes += Array("PK\u{3}\u{4}".utf8) + common + Array(name.utf8) + content
      directory += Array("PK\u{1}\u{2}".utf8) + [20, 3] + common + [UInt8](repeating: 0, count: 10)
      directory.append(littleEndian: offset)
      directory += Array(name.utf8)
      count += 1
    }
    let (offset, size) = (UInt32(bytes.count), UInt32(directory.count))
    bytes += directory + Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0]
    for number in [count, count] { bytes.append(littleEndian: number) }
    for number in [size, offset] { bytes.append(littleEndian: number) }
    return bytes + [0, 0]
  }
}

extension CampusInput {
  /// An invented campus with all that one can have, and the begins of real ones.
  static func seeds(_ campuses: [URL]) -> [CampusInput] {
    func texts(_ texts: String...) -> CampusInput { CampusInput(texts.map { Array($0.utf8) }) }
    let settings = """
      {"name": "Hill", "picture": "picture.png", "unit": "metres", "scale": 0.5, "north": 12,
      "pins": [{"x": 1, "y": 2, "lat": 41.1, "lon": -8.6}, {"x": 9, "y": 9, "lat": 41.2, "lon": -8.5}],
      "note": {"by": ["Ana", null, true, 1.5]}}
      """
    let buildings = """
      short_name\tlongName\tx\ty\tlevel
      A\tAula\t10\t10\t
      B\tBiblioteca é\t90\t90\t1
      C\tCantina\t10\t90\t-1

      """
    let paths = """
      start-x\tstart-y\tend-x\tend-y\tdistance\tkind\tone_way\tclosed_until\tstart-level\tend-level
      10\t10\t90\t10\t40.5\t\t\t\t\t
      90\t10\t10\t10\t40.5\t\t\t\t\t
      90\t10\t90\t90\t\tstairs\t\t\t0\t1
      90\t10\t90\t90\t41\tlift\t\t2026-12-24\t0\t1
      10\t10\t10\t90\t40\tpath\tyes\t\t\t
      50\t50\t90\t90\t21\t\t\t\t1\t1
      10\t90\t50\t50\t22\tlift\t\t\t-1\t1

      """
    let entrances = """
      short_name\tname\tx\ty\tlevel\tstep_free
      B\tEast\t90\t90\t1\tyes
      B\t\t50\t50\t1\tno

      """
    return [texts(settings, buildings, paths, entrances), texts("", buildings, paths)]
      + campuses.map { folder in
        CampusInput(
          [""].map { Array($0.utf8) }
            + ["campus_buildings.tsv", "campus_paths.tsv"].map {
              begin(of: folder.appending(path: $0))
            } + [[], begin(of: folder.appending(path: "campus_routes.jpg"))])
      }
  }

  /// Returns the first lines of a file.
  private static func begin(of file: URL) -> [UInt8] {
    let bytes = ((try? Data(contentsOf: file)) ?? Data()).prefix(6_000)
    guard file.pathExtension == "tsv", let end = bytes.lastIndex(of: 10) else {
      return Array(bytes)
    }
    return Array(bytes[...end])
  }
}
