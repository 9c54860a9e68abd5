/// The arrays of a graph file. Numbers and element sizes are the format; changing one raises
/// `GraphFile.version`.
enum GraphSection: UInt32, CaseIterable {
  case nodePosition = 1
  case nodeBlocked, firstArc, arcs
  case tail, head, firstPoint, point, height
  case length, climb, steepest
  case attributes, access, connected, mainland, name, way
  case nameStart, nameByte
  case turnStart, turnArc, turnModes
  case treeBox, treeItem

  /// Bytes per element.
  var stride: Int {
    switch self {
    case .nodeBlocked, .access, .connected, .mainland, .nameByte, .turnModes: 1
    case .steepest: 2
    case .nodePosition, .point, .attributes, .way: 8
    case .treeBox: 16
    default: 4
    }
  }

  /// Where the section stands in the table.
  var slot: Int { Int(rawValue) - 1 }
}
