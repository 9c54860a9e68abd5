/// A table of a campus: a header, and rows of fields separated by tabs.
struct CampusTable {
  /// The name of the file, for errors.
  let file: String
  /// The rows below the header.
  private(set) var rows: [CampusRow] = []

  /// Parses a table.
  /// - Parameters:
  ///   - columns: the columns that it may have.
  ///   - maxRows: maximum number of rows.
  /// - Throws: `CampusFolderError` at the first line that is wrong.
  /// - Complexity: O(*n*) for *n* bytes.
  init(
    _ bytes: [UInt8], file: String, columns: [CampusColumn], maxRows: Int
  ) throws(CampusFolderError) {
    self.file = file
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var places: [Int?] = []
    var fieldCount = 0
    var number = 0
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let fields = try Self.fields(line.last == 0x0D ? line.dropLast() : line, file, number)
      guard fields.contains(where: { !$0.isEmpty }) else { continue }
      if fieldCount == 0 {
        fieldCount = fields.count
        places = try Self.places(of: columns, in: fields, file, number)
        continue
      }
      guard fields.count == fieldCount else {
        throw CampusFolderError(
          in: file, line: number,
          "The line has \(fields.count) fields, the header has \(fieldCount).")
      }
      guard rows.count < maxRows else {
        throw CampusFolderError(in: file, line: number, "There are more than \(maxRows) rows.")
      }
      let values = places.map { $0.map { fields[$0] } }
      rows.append(CampusRow(file: file, line: number, columns: columns, values: values))
    }
    if fieldCount == 0 { throw CampusFolderError(in: file, "The file is empty.") }
  }

  /// Splits a line into its fields, without the spaces around them.
  private static func fields(
    _ line: ArraySlice<UInt8>, _ file: String, _ number: Int
  ) throws(CampusFolderError) -> [String] {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw CampusFolderError(in: file, line: number, "The text is not in UTF-8.")
    }
    guard !text.unicodeScalars.contains(where: { $0.isControl && $0 != "\t" }) else {
      throw CampusFolderError(in: file, line: number, "The line contains a control character.")
    }
    return text.split(separator: "\t", omittingEmptySubsequences: false).map { field in
      var field = field
      while field.last?.isWhitespace == true { field.removeLast() }
      return String(field.drop(while: \.isWhitespace))
    }
  }

  /// Returns the field of each column.
  private static func places(
    of columns: [CampusColumn], in header: [String], _ file: String, _ number: Int
  ) throws(CampusFolderError) -> [Int?] {
    var places = [Int?](repeating: nil, count: columns.count)
    let known = columns.map(\.name).joined(separator: ", ")
    for (field, name) in header.enumerated() {
      guard let column = columns.firstIndex(where: { $0.isNamed(name) }) else {
        throw CampusFolderError(
          in: file, line: number, "“\(name.prefix(40))” is not a column: the columns are \(known).")
      }
      guard places[column] == nil else {
        throw CampusFolderError(
          in: file, line: number, "The column \(columns[column].name) is there twice.")
      }
      places[column] = field
    }
    if let missing = columns.indices.first(where: { columns[$0].isRequired && places[$0] == nil }) {
      throw CampusFolderError(
        in: file, line: number, "The column \(columns[missing].name) is missing.")
    }
    return places
  }
}
