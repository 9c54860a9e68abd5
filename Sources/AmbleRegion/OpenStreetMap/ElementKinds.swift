/// The kinds of element in a block of a file, or requested from a reader.
struct ElementKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let nodes = ElementKinds(rawValue: 1)
  static let ways = ElementKinds(rawValue: 2)
  static let relations = ElementKinds(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
