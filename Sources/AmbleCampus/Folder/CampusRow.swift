/// A row of a table of a campus.
struct CampusRow {
  let file: String
  /// The line of the file, from 1.
  let line: Int
  fileprivate let columns: [CampusColumn]
  fileprivate let values: [String?]

  init(file: String, line: Int, columns: [CampusColumn], values: [String?]) {
    self.file = file
    self.line = line
    self.columns = columns
    self.values = values
  }

  /// Returns a field, empty if the table does not have the column.
  func text(_ column: CampusColumn) -> String {
    columns.firstIndex(of: column).flatMap { values[$0] } ?? ""
  }

  /// Returns a number.
  /// - Throws: `CampusFolderError` if the field is none.
  func number(_ column: CampusColumn) throws(CampusFolderError) -> Double {
    let text = text(column)
    // Double reads “nan”, “inf” and hexadecimal numbers too.
    let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isDecimal, text.utf8.count <= 40, let value = Double(text), value.isFinite else {
      throw error("\(column.name) is “\(text.prefix(40))”, which is not a number.")
    }
    return value
  }

  /// Returns a number, or `nil` if the field is empty.
  func numberIfAny(_ column: CampusColumn) throws(CampusFolderError) -> Double? {
    text(column).isEmpty ? nil : try number(column)
  }

  /// Returns a level, 0 if the field is empty.
  func level(_ column: CampusColumn) throws(CampusFolderError) -> Int {
    let text = text(column)
    guard !text.isEmpty else { return 0 }
    guard let level = Int(text) else {
      throw error("\(column.name) is “\(text.prefix(40))”, which is not a whole number.")
    }
    return level
  }

  /// Returns a yes or no.
  /// - Parameter fallback: the value of an empty field.
  func flag(_ column: CampusColumn, fallback: Bool) throws(CampusFolderError) -> Bool {
    let text = text(column)
    switch text.lowercased() {
    case "": return fallback
    case "yes", "true", "1", "y": return true
    case "no", "false", "0", "n": return false
    default: throw error("\(column.name) is “\(text.prefix(40))”, which is neither yes nor no.")
    }
  }

  /// Returns a point.
  func point(
    _ x: CampusColumn, _ y: CampusColumn, _ level: CampusColumn
  ) throws(CampusFolderError) -> CampusPoint {
    CampusPoint(x: try number(x), y: try number(y), level: try self.level(level))
  }

  /// Returns an error about the row.
  func error(_ problem: String) -> CampusFolderError {
    CampusFolderError(in: file, line: line, problem)
  }

  /// Throws if a check has found a problem.
  func require(_ problem: String?) throws(CampusFolderError) {
    if let problem { throw error(problem) }
  }
}

/// Reads rows of paths, and joins those that are each other's reverse.
struct CampusPathReader {
  /// The paths so far.
  private(set) var paths: [CampusPath] = []
  /// Paths whose reverse has not come, by all that they have apart from the identifier.
  private var single: [Path: Int] = [:]

  /// The identity of a path: equal for paths that count as the same.
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
