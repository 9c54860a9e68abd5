/// Reads comma-separated values with a header (RFC 4180).
struct SeparatedValues {
  /// The names of the columns.
  let header: [String]
  /// The rows, each with as many fields as the header has; missing ones are empty.
  let rows: [[String]]

  /// Maximum number of rows.
  private static let maximumRows = 100_000

  /// Reads a text. Rows beyond the limit are left out.
  init(_ text: String) {
    var reader = Reader(text)
    header = reader.row()?.map { $0.trimmingSpaces } ?? []
    var rows: [[String]] = []
    while rows.count < Self.maximumRows, let row = reader.row() {
      guard row != [""] else { continue }
      rows.append(
        (0..<header.count).map { $0 < row.count ? row[$0].trimmingSpaces : "" })
    }
    self.rows = rows
  }

  /// Returns the index of a column, regardless of case, or `nil` if there is none.
  func column(_ name: String) -> Int? {
    header.firstIndex { $0.lowercased() == name.lowercased() }
  }

  /// Reads one row after another.
  private struct Reader {
    private var rest: Substring.UnicodeScalarView.SubSequence

    init(_ text: String) {
      rest = Substring(text).unicodeScalars[...]
      if rest.first == "\u{FEFF}" { rest.removeFirst() }
    }

    mutating func row() -> [String]? {
      guard !rest.isEmpty else { return nil }
      var fields: [String] = []
      while true {
        fields.append(field())
        guard let end = rest.popFirst() else { return fields }
        if end == "," { continue }
        if end == "\r", rest.first == "\n" { rest.removeFirst() }
        return fields
      }
    }

    private mutating func field() -> String {
      guard rest.first == "\"" else { return plain() }
      rest.removeFirst()
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        if scalar != "\"" {
          text.append(scalar)
        } else if rest.first == "\"" {
          text.append(rest.removeFirst())
        } else {
          break
        }
      }
      return String(text) + plain()
    }

    private mutating func plain() -> String {
      let field = rest.prefix { $0 != "," && $0 != "\n" && $0 != "\r" }
      rest = rest[field.endIndex...]
      return String(String.UnicodeScalarView(field))
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let scalars = unicodeScalars.drop { $0 == " " || $0 == "\t" }
    var end = scalars.endIndex
    while end > scalars.startIndex {
      let before = scalars.index(before: end)
      guard scalars[before] == " " || scalars[before] == "\t" else { break }
      end = before
    }
    return String(String.UnicodeScalarView(scalars[..<end]))
  }
}
