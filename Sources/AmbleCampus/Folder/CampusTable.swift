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

/// A column of a table of a campus.
struct CampusColumn: Hashable {
  /// The name in files that are written.
  let name: String
  /// Other names, folded.
  let synonyms: [String]
  /// Whether a table must have it.
  let isRequired: Bool

  /// Creates a column.
  init(_ name: String, _ synonyms: String..., isRequired: Bool = false) {
    self.name = name
    self.synonyms = synonyms
    self.isRequired = isRequired
  }

  /// Returns whether a header names the column.
  func isNamed(_ header: String) -> Bool {
    let folded = Self.fold(header)
    return folded == Self.fold(name) || synonyms.contains(folded)
  }

  /// Returns a name without case, spaces, `_` and `-`.
  private static func fold(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}

extension CampusColumn {
  static let shortName = Self("short_name", "short", "abbreviation", isRequired: true)
  static let longName = Self("longName", "name", "fullname", isRequired: true)
  static let x = Self("x", isRequired: true)
  static let y = Self("y", isRequired: true)
  static let level = Self("level", "floor", "storey")
  /// The columns of `buildings.tsv`.
  static let ofBuildings = [shortName, longName, x, y, level]

  static let entranceName = Self("name", "entrance", isRequired: true)
  static let stepFree = Self("step_free", "isstepfree")
  /// The columns of `entrances.tsv`.
  static let ofEntrances = [shortName, entranceName, x, y, level, stepFree]

  static let startX = Self("start-x", "fromx", "x1", isRequired: true)
  static let startY = Self("start-y", "fromy", "y1", isRequired: true)
  static let endX = Self("end-x", "tox", "x2", isRequired: true)
  static let endY = Self("end-y", "toy", "y2", isRequired: true)
  static let distance = Self("distance", "length", isRequired: true)
  static let kind = Self("kind", "type")
  static let oneWay = Self("one_way")
  static let closedUntil = Self("closed_until", "closed")
  static let startLevel = Self("start-level", "fromlevel")
  static let endLevel = Self("end-level", "tolevel")
  /// The columns of `paths.tsv`.
  static let ofPaths = [
    startX, startY, endX, endY, distance, kind, oneWay, closedUntil, startLevel, endLevel,
  ]
}

/// The tables of a campus as text. Columns that no row uses are left out.
struct CampusTables {
  private let campus: Campus

  /// Describes a campus.
  init(_ campus: Campus) { self.campus = campus }

  /// The content of `buildings.tsv`.
  var buildings: String {
    Self.text(
      CampusColumn.ofBuildings,
      campus.buildings.map {
        [$0.shortName, $0.name, "\($0.point.x)", "\($0.point.y)", Self.level($0.point)]
      })
  }

  /// The content of `entrances.tsv`.
  var entrances: String {
    Self.text(
      CampusColumn.ofEntrances,
      campus.buildings.flatMap { building in
        building.entrances.map {
          [
            building.shortName, $0.name, "\($0.point.x)", "\($0.point.y)", Self.level($0.point),
            $0.isStepFree ? "" : "no",
          ]
        }
      })
  }

  /// The content of `paths.tsv`.
  var paths: String {
    Self.text(
      CampusColumn.ofPaths,
      campus.paths.map { path in
        [
          "\(path.from.x)", "\(path.from.y)", "\(path.to.x)", "\(path.to.y)",
          path.length.map { "\($0)" } ?? "", path.kind == .path ? "" : path.kind.rawValue,
          path.isOneWay ? "yes" : "", path.closedUntil?.text ?? "", Self.level(path.from),
          Self.level(path.to),
        ]
      })
  }

  private static func level(_ point: CampusPoint) -> String {
    point.level == 0 ? "" : "\(point.level)"
  }

  private static func text(_ columns: [CampusColumn], _ rows: [[String]]) -> String {
    let used = columns.indices.filter { column in
      columns[column].isRequired || rows.contains { !$0[column].isEmpty }
    }
    var text = used.map { columns[$0].name }.joined(separator: "\t") + "\n"
    for row in rows { text += used.map { row[$0] }.joined(separator: "\t") + "\n" }
    return text
  }
}
