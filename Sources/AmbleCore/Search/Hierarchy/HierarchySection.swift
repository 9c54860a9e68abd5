/// The arrays of a hierarchy file.
enum HierarchySection: UInt32, FileSection {
  case stateArc = 1
  case arcState, firstLink, linkHead, linkArc, linkModes
  case rank, order, linkEdge
  case firstUp, upHead, upTail, firstDown, downEdge

  static let magic: UInt64 = 0x4843_4345_4C42_4D41  // "AMBLECCH", little-endian
  static let version: UInt32 = 1

  var slot: Int { Int(rawValue) - 1 }
  var stride: Int { self == .linkModes ? 1 : 4 }
}
