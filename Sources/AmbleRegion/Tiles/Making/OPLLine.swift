/// A line of osmium's OPL format: an object of OpenStreetMap with fields that begin with a letter each.
struct OPLLine {
  /// The kind of an object.
  enum Kind: Character {
    case node = "n"
    case way = "w"
    case relation = "r"
  }

  let kind: Kind
  let id: Int64
  private let fields: [Substring]

  /// Reads a line, or returns `nil` if it is none of an object.
  init?(_ line: Substring) {
    fields = line.split(separator: " ")
    guard let first = fields.first, let letter = first.first, let kind = Kind(rawValue: letter),
      let id = Int64(first.dropFirst())
    else { return nil }
    (self.kind, self.id) = (kind, id)
  }

  /// Returns the field that begins with a letter, without it; empty if there is none.
  func field(_ letter: Character) -> Substring {
    fields.dropFirst().first { $0.first == letter }?.dropFirst() ?? ""
  }

  /// The nodes of a way.
  var nodes: [Int64] { field("N").split(separator: ",").compactMap { Int64($0.dropFirst()) } }

  /// Reads the objects of osmium's output.
  static func lines(in text: String) -> [OPLLine] {
    text.split(separator: "\n").compactMap(OPLLine.init)
  }
}
