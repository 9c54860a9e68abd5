import Foundation
import FuzzDriver

@testable import AmbleCore
@testable import AmbleRegion
@testable import FuzzImport

/// Runs libFuzzer on the reader of OpenStreetMap's XML.
@main enum FuzzOSM {
  static func main() { Fuzzer.run(read) }
}

private let file = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid()).osm")

/// Reads what libFuzzer makes up as a map or a change file, and imports a map that is complete.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  FileManager.default.createFile(atPath: file.path, contents: Data(bytes))
  guard let xml = try? XMLMapFile(file, compression: .none) else { return 0 }
  if xml.isChanges {
    var changes = ElementChanges()
    guard (try? changes.add(xml)) != nil else { return 0 }
    for phase in ReadProgress.Phase.allCases { check(changes.elements(phase, in: nil), phase) }
    return 0
  }
  let map = ImportedMap(header: xml.header)
  guard let found = try? passElements(of: xml, to: map), found > 0 else { return 0 }
  ImportCheck.finish(map)
  return 0
}

/// Passes the elements of a map to all that an import collects, as `OpenStreetMapReader` does, but by
/// one thread, and returns their number.
private func passElements(of xml: XMLMapFile, to map: ImportedMap) throws -> Int {
  var count = 0
  for phase in ReadProgress.Phase.allCases {
    var seen = SeenElements()
    var frame = LongitudeFrame()
    try xml.read(phase.kind, progress: { _ in }) { elements in
      let elements = seen.newElements(of: elements)
      check(elements, phase)
      try ImportCheck.pass(
        phase == .nodes ? frame.placed(elements) : elements, of: phase, to: map)
      count += elements.count
    }
  }
  return count
}

/// Checks that elements are of the kind that was asked for, and that nodes lie on Earth.
private func check(_ elements: [Element], _ phase: ReadProgress.Phase) {
  for element in elements {
    switch (element, phase) {
    case (.node(_, let position, _), .nodes):
      precondition(
        position.latitude.magnitude <= 900_000_000
          && position.longitude.magnitude <= 1_800_000_000,
        "a node lies beyond the Earth")
    case (.way, .ways), (.relation, .relations): break
    default: preconditionFailure("an element is of another kind")
    }
  }
}
