import Foundation
import FuzzDriver

@testable import AmbleCore
@testable import AmbleRegion

/// Runs libFuzzer on the reader of OpenStreetMap's PBF: `FuzzMap CORPUS OPTIONS`. `FuzzMap --seeds
/// FOLDER FILES` writes blocks of the demo city and of maps to begin with.
@main enum FuzzMap {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, arguments[1] == "--seeds" else { return Fuzzer.run(read) }
    try Seeds.write(
      to: URL(filePath: arguments[2]), from: arguments[3...].map { URL(filePath: $0) })
  }
}

/// Reads what libFuzzer makes up as a block of elements or, if it begins as one, as a file.
///
/// In a file, the elements are compressed, and their length is stated three times: changed bytes would
/// hardly ever reach them. A block is what remains without compression.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  if bytes.dropFirst(4).starts(with: [0x0A, 0x09]) {
    readFile(bytes)
  } else {
    _ = try? HeaderBlock(bytes)
    try? readBlock(bytes)
  }
  return 0
}

private let file = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid()).pbf")

private func readFile(_ bytes: UnsafeRawBufferPointer) {
  FileManager.default.createFile(atPath: file.path, contents: Data(bytes))
  guard let reader = try? OpenStreetMapReader(files: [file]) else { return }
  _ = reader.header
  try? reader.read([StreetNetworkBuilder()])
}

/// Decodes the elements of a block and passes them to all that an import collects.
private func readBlock(_ bytes: UnsafeRawBufferPointer) throws {
  var block = try PrimitiveBlock(bytes)
  let kinds = try block.kinds()
  let map = ImportedMap(header: MapHeader())
  var count = 0
  for phase in ReadProgress.Phase.allCases {
    var seen = SeenElements()
    var frame = LongitudeFrame()
    let elements = try block.elements(phase.kind)
    precondition(elements.isEmpty || kinds.contains(phase.kind), "a kind is missing")
    for element in frame.placed(seen.newElements(of: elements)) {
      for consumer in map.consumers {
        if phase == .nodes {
          try consumer.consumeSecond(element)
        } else {
          try consumer.consumeFirst(element)
        }
      }
    }
    count += elements.count
  }
  if count > 0 { finish(map) }
}

/// Does what an import does with the elements, and checks that the graph is valid.
private func finish(_ map: ImportedMap) {
  var (network, _) = map.streets.finish()
  let banks = map.water.finish()
  _ = map.districts.finish()
  _ = PlaceCatalog(map.places) { _ in }
  guard !network.segments.isEmpty else { return }
  network.mark(map.sides(banks: banks))
  if let hours = map.streets.takeHours() {
    precondition(hours.fits(arcCount: 2 * network.segments.count))
  }
  let segments = network.segments.count
  let nodes = map.streets.takeNodeTable()?.bytes ?? []
  let isSound = nodes.withUnsafeBytes { bytes in
    (try? StreetNodeTable.visit(bytes, segments: segments) { _ in }) != nil
  }
  precondition(isSound, "an import made a table of nodes that is damaged")
  network.removeNeedlessPushing()
  do {
    _ = try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  } catch {
    // A release build prints no message of a failure.
    try? FileHandle.standardError.write(
      contentsOf: Data("an import made a graph that \(error)\n".utf8))
    preconditionFailure()
  }
}
