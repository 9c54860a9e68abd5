/// Reads rows of paths, and joins those that are each other's reverse.
struct CampusPathReader {
  /// The paths so far.
  private(set) var paths: [CampusPath] = []
  /// Paths whose reverse has not come, by all that they have apart from the identifier.
  private var single: [Path: Int] = [:]

  /// What makes two paths the same.
  private struct Path: Hashable {
    var from, to: CampusPoint
    var length: Double?
    var kind: CampusPath.Kind
    var closedUntil: CampusDate?

    init(_ path: CampusPath) {
      (from, to, length) = (path.from, path.to, path.length)
      (kind, closedUntil) = (path.kind, path.closedUntil)
    }

    var reversed: Path {
      var other = self
      (other.from, other.to) = (to, from)
      return other
    }
  }

  /// Reads a row.
  mutating func read(_ row: CampusRow, on picture: CampusPicture?) throws(CampusFolderError) {
    let path = CampusPath(
      id: "p\(paths.count + 1)", from: try row.point(.startX, .startY, .startLevel),
      to: try row.point(.endX, .endY, .endLevel), length: try row.numberIfAny(.distance),
      kind: try kind(row), isOneWay: try row.flag(.oneWay, fallback: false),
      closedUntil: try closedUntil(row))
    try row.require(path.problem(on: picture))
    if !path.isOneWay {
      let key = Path(path)
      if let count = single[key.reversed] {
        single[key.reversed] = count > 1 ? count - 1 : nil
        return
      }
      single[key, default: 0] += 1
    }
    paths.append(path)
  }

  private func kind(_ row: CampusRow) throws(CampusFolderError) -> CampusPath.Kind {
    let text = row.text(.kind)
    switch text.lowercased() {
    case "", "path": return .path
    case "stairs", "steps": return .stairs
    case "lift", "elevator": return .lift
    default: throw row.error("The kind “\(text.prefix(40))” is none of path, stairs and lift.")
    }
  }

  private func closedUntil(_ row: CampusRow) throws(CampusFolderError) -> CampusDate? {
    let text = row.text(.closedUntil)
    if text.isEmpty { return nil }
    guard let date = CampusDate(text) else {
      throw row.error("“\(text.prefix(40))” is not a day such as 2027-03-01.")
    }
    return date
  }
}
