import AmbleCore
import AmbleFormats
import Foundation

/// The elements that change files of OpenStreetMap (`.osc`) add, change and delete: of each element its
/// last state. In memory, because a change file may change an element several times.
struct ElementChanges {
  /// Maximum number of elements, some 2 GB.
  static let maxCount = 10_000_000

  /// The elements that were added or changed, by their ids; `nil` for deleted ones.
  private var nodes: [Int64: Element?] = [:]
  private var ways: [Int64: Element?] = [:]
  private var relations: [Int64: Element?] = [:]
  /// The time of the newest change, as files state it.
  private var newest = ""

  var isEmpty: Bool { nodes.isEmpty && ways.isEmpty && relations.isEmpty }

  /// The time of the newest change, seconds since 1970, or `nil` if no element states one.
  var timestamp: Int64? {
    InternetTime(newest, as: .iso8601).map { time in
      let (seconds, _) = time.milliseconds.floorDivided(by: 1000)
      return seconds
    }
  }

  /// The elements that are changed or deleted: “n1”, “w2”, “r3”.
  var ids: [String] {
    nodes.keys.map { "n\($0)" } + ways.keys.map { "w\($0)" } + relations.keys.map { "r\($0)" }
  }

  /// Returns whether an element is changed or deleted.
  func contains(_ element: Element) -> Bool {
    switch element {
    case .node(let id, _, _): nodes.keys.contains(id)
    case .way(let id, _, _): ways.keys.contains(id)
    case .relation(let id, _, _): relations.keys.contains(id)
    }
  }

  /// Returns the elements of a kind that were added or changed, by ascending id.
  /// - Parameter area: the area of the map, without nodes outside of which: a change file has those of
  ///   the whole planet.
  func elements(_ phase: ReadProgress.Phase, in area: BoundingBox?) -> [Element] {
    let changed =
      switch phase {
      case .nodes: nodes
      case .ways: ways
      case .relations: relations
      }
    return changed.sorted { $0.key < $1.key }.compactMap { $0.value }.filter { element in
      guard let area, case .node(_, let position, _) = element else { return true }
      return area.contains(position.coordinate)
    }
  }

  /// Reads a change file. Its elements count instead of those read before.
  /// - Throws: `MalformedMap` if it is damaged or too large.
  mutating func add(_ file: XMLMapFile) throws {
    for phase in ReadProgress.Phase.allCases {
      try file.readChanges(phase.kind) { id, element, time in
        switch phase {
        case .nodes: nodes[id] = .some(element)
        case .ways: ways[id] = .some(element)
        case .relations: relations[id] = .some(element)
        }
        if time > newest { newest = time }
        guard nodes.count + ways.count + relations.count <= Self.maxCount else {
          throw MalformedMap(
            problem: "changes more than \(Self.maxCount) elements; load a newer map instead")
        }
      }
    }
  }
}
