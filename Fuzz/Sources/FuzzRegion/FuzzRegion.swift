import Foundation
import FuzzDriver

/// Runs libFuzzer on the files of a region: `FuzzRegion CORPUS OPTIONS`. `FuzzRegion --seeds FOLDER`
/// writes those of a small region to begin with.
@main enum FuzzRegion {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, arguments[1] == "--seeds" else { return Fuzzer.run(read) }
    for (number, seed) in region.seeds.enumerated() {
      try Data(seed).write(to: URL(filePath: arguments[2]).appending(path: "seed-\(number)"))
    }
  }
}

/// The region whose files are replaced.
private let region = BaseRegion()

/// Reads what libFuzzer makes up as a file of the region, which the first byte chooses, and asks the
/// region for what the file is for. The second byte chooses what is asked.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 2, let part = Part(rawValue: bytes[0]) else { return 0 }
  region.read(Array(bytes[2...]), as: part, query: Int(bytes[1]))
  return 0
}

/// A file of a region, or a part of one.
enum Part: UInt8, CaseIterable {
  case graph, footHierarchy, wheelsHierarchy, footMetric, wheelsMetric, hours, districts, manifest
  case nodes, traffic, placeColumns, placeLegend, vocabulary, placeRow, siteRow, outline, tile
  case tileMetadata
}
