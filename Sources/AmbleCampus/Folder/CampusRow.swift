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
  /// - Parameter fallback: what an empty field means.
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
