import Foundation
import FuzzDriver

@testable import AmbleCore
@testable import AmbleRegion
@testable import FuzzImport

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
    try ImportCheck.pass(frame.placed(seen.newElements(of: elements)), of: phase, to: map)
    count += elements.count
  }
  if count > 0 { ImportCheck.finish(map) }
}
