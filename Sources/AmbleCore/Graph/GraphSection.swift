/// The arrays of a graph file. Their numbers and element sizes define the format: a change
/// increments `version`.
enum GraphSection: UInt32, FileSection {
  case nodePosition = 1
  case nodeBlocked, firstArc, arcs
  case tail, head, firstPoint, point, height
  case length, climb, steepest
  case attributes, access, connected, mainland, name, way
  case nameStart, nameByte
  case turnStart, turnArc, turnModes
  case treeBox, treeItem
  case openAtTimes
  case ferry, crossing

  static let magic: UInt64 = 0x4652_4745_4C42_4D41  // "AMBLEGRF", little-endian
  static let version: UInt32 = 3

  var stride: Int {
    switch self {
    case .nodeBlocked, .access, .connected, .mainland, .nameByte, .turnModes,
      .openAtTimes:
      1
    case .steepest: 2
    case .nodePosition, .point, .attributes, .way: 8
    case .treeBox: 16
    default: 4
    }
  }

  var slot: Int { Int(rawValue) - 1 }
}
