import Foundation

@testable import AmbleCore
@testable import AmbleRegion

/// What follows the reading of a map in an import.
enum ImportCheck {
  /// Passes elements to all that an import collects, by one thread.
  static func pass(
    _ elements: [Element], of phase: ReadProgress.Phase, to map: ImportedMap
  ) throws {
    for element in elements {
      for consumer in map.consumers {
        if phase == .nodes {
          try consumer.consumeSecond(element)
        } else {
          try consumer.consumeFirst(element)
        }
      }
    }
  }

  /// Does what an import does with the elements, and checks that the graph is valid.
  static func finish(_ map: ImportedMap) {
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
}
