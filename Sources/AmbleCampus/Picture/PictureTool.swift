import AmbleRegion
import Foundation

/// A system program that reads or draws pictures.
enum PictureTool: String {
  case translate = "gdal_translate"
  case overviews = "gdaladdo"
  case draw = "rsvg-convert"

  /// Maximum size of a program's address space, bytes: an interlaced picture of 400 million pixels
  /// is decoded as a whole, in four bytes each.
  private static let maxMemory = 3 << 30
  /// Maximum processor time of a program, seconds. The largest pictures need a quarter of it.
  private static let maxTime = 600

  private var package: String { self == .draw ? "librsvg2-bin" : "gdal-bin" }

  /// Runs the program until it ends, with limits on its memory and time. Blocks the thread.
  /// - Throws: `CampusPictureError` if the program is missing or fails.
  func run(_ arguments: [String]) throws(CampusPictureError) {
    guard let location else {
      throw CampusPictureError(
        "Pictures need \(rawValue): install it with `apt install \(package)`.")
    }
    let end = HelperProgram.run(
      location, arguments, maxMemory: Self.maxMemory, maxTime: Self.maxTime)
    switch end {
    case .exited(0): return
    case .notStarted(let error):
      throw CampusPictureError(
        "\(rawValue) cannot be started: \(String(cString: strerror(error))).")
    case .exited, .killed: throw CampusPictureError("\(rawValue) failed.")
    }
  }

  private var location: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin"
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
