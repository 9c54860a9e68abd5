import AmbleCore
import AmbleText
import Foundation
import GRDB

/// Writes the tables of a new place file.
struct PlaceFileWriter {
  private let database: Database
  private let catalog: PlaceCatalog
  private let places: Statement
  private let words: Statement
  private var boxes: [PositionBox] = []
  private var columns = PlaceColumnsWriter()
  private var frequencies: [String: Int] = [:]
  private var contexts: [String: [String]] = [:]
  private var device = DevicePlaceFile()
  private var plainTexts: Set<String> = []

  init(_ database: Database, _ catalog: PlaceCatalog) throws {
    self.database = database
    self.catalog = catalog
    for statement in PlaceSchema.statements { try database.execute(sql: statement) }
    try database.execute(sql: "PRAGMA application_id = \(PlaceSchema.application)")
    try database.execute(sql: "PRAGMA user_version = \(PlaceSchema.version)")
    let marks = Array(repeating: "?", count: 25).joined(separator: ",")
    places = try database.makeStatement(sql: "INSERT INTO places VALUES (\(marks))")
    words = try database.makeStatement(
      sql: "INSERT INTO words (rowid, name, context) VALUES (?, ?, ?)")
  }

  /// Writes all tables. `progress` is called with the share done, 0…1.
  mutating func write(progress: (Double) -> Void) throws {
    let total = Double(catalog.count + 1)
    for index in 0..<catalog.count {
      try write(catalog[index], id: Int64(index + 1))
      if index % 1024 == 0 { progress(0.7 * Double(index) / total) }
    }
    try writePositions()
    progress(0.8)
    try writeAddresses()
    try writeCrossings()
    try writeTranslations()
    progress(0.9)
    try writeBlobs()
    try database.execute(sql: "INSERT INTO words (words) VALUES ('optimize')")
    try database.execute(sql: "ANALYZE")
  }

  private mutating func write(_ record: PlaceRecord, id: Int64) throws {
    columns.append(record)
    device.append(record)
    try places.execute(arguments: Self.arguments(record, id: id))
    if let names = record.names { try writeWords(of: record, names, id: id) }
    for piece in record.course { boxes.append(PositionBox(piece)) }
  }

  /// Writes the spatial index.
  private mutating func writePositions() throws {
    let nodes = try PositionTree(database, boxes).nodes
    boxes = []
    let insert = try database.makeStatement(
      sql: "INSERT INTO positions_rowid VALUES (?, ?, ?, ?, ?, ?, ?)")
    var row = 0
    for index in 0..<catalog.count {
      for piece in catalog[index].course {
        try insert.execute(arguments: [
          row + 1, nodes[row], index + 1, piece.from.latitude, piece.from.longitude,
          piece.to.latitude, piece.to.longitude,
        ])
        row += 1
      }
    }
  }

  private mutating func writeWords(of record: PlaceRecord, _ names: PlaceNames, id: Int64) throws {
    var name = IndexedWords()
    for text in names.all { name.add(text) }
    var context = IndexedWords()
    for text in record.surroundingNames + record.otherSurroundings.sorted() {
      context.insert(contextWords(of: text))
    }
    if let postcode = record.postcode { context.insert(plainWords(of: postcode)) }
    context.insert(plainWords(of: record.kind.value, storedAs: record.kind.valueWithFaith))
    device.append(nameWords: name.words)
    for word in Set(name.words + context.words) { frequencies[word, default: 0] += 1 }
    try words.execute(arguments: [
      id, name.words.joined(separator: " "), context.words.joined(separator: " "),
    ])
  }

  /// Returns the words of a surrounding name, with its names in the local languages.
  private mutating func contextWords(of name: String) -> [String] {
    if let known = contexts[name] { return known }
    var words = IndexedWords()
    words.add(name)
    for (language, translation) in catalog.translations[name] ?? [:]
    where catalog.localLanguages.contains(language) { words.add(translation) }
    contexts[name] = words.words
    device.append(surroundingWords: words.words, of: name)
    return words.words
  }

  /// Returns the words of a postcode or of a kind such as "bus_stop".
  private mutating func plainWords(of text: String, storedAs stored: String? = nil) -> [String] {
    let stored = stored ?? text
    let words = FoldedText(text.replacing("_", with: " ")).words
    if plainTexts.insert(stored).inserted { device.append(surroundingWords: words, of: stored) }
    return words
  }

  /// The bytes of the file of columns, after `write`.
  var columnsFile: Data { columns.content }

  /// The bytes of the file for other devices, after `write`.
  var deviceFile: [UInt8] { device.bytes(catalog, frequencies) }

  private static func arguments(_ record: PlaceRecord, id: Int64) -> StatementArguments {
    let names = record.names
    let localized = names.map { PlaceNameList($0.localized).text }
    let folded = names.map { $0.all.map { FoldedText($0).joined }.joined(separator: "\n") }
    let layer = PlaceLayer.allCases.firstIndex(of: record.kind.layer) ?? 0
    let context = record.context
    let box = record.extent
    let values: [(any DatabaseValueConvertible)?] = [
      id, record.element.kind.rawValue, record.element.id, record.kind.key, record.kind.value,
      layer,
      names?.primary, localized, folded, record.street, record.housenumber, record.postcode,
      context.district, context.city, context.county, context.state, context.country,
      context.countryCode, record.position.latitude, record.position.longitude, box?.west,
      box?.south, box?.east, box?.north, record.kind.importance,
    ]
    return StatementArguments(values)
  }

  private func writeAddresses() throws {
    let statement = try database.makeStatement(
      sql: "INSERT OR IGNORE INTO addresses VALUES (?, ?, ?)")
    for link in catalog.addresses.sorted(by: { ($0.street, $0.number) < ($1.street, $1.number) }) {
      let place =
        switch link.target {
        case .named(let index): index + 1
        case .house(let index): catalog.named.count + index + 1
        }
      try statement.execute(arguments: [link.street + 1, link.number, place])
    }
  }

  private func writeCrossings() throws {
    let statement = try database.makeStatement(
      sql: "INSERT OR IGNORE INTO crossings VALUES (?, ?, ?, ?)")
    let mirrored = catalog.crossings.map {
      StreetCrossing(first: $0.second, second: $0.first, position: $0.position)
    }
    for crossing in (catalog.crossings + mirrored).sorted(by: {
      ($0.first, $0.second) < ($1.first, $1.second)
    }) {
      try statement.execute(arguments: [
        crossing.first + 1, crossing.second + 1, crossing.position.latitude,
        crossing.position.longitude,
      ])
    }
  }

  private func writeTranslations() throws {
    let statement = try database.makeStatement(sql: "INSERT INTO translations VALUES (?, ?, ?)")
    for (name, translations) in catalog.translations {
      for (language, translation) in translations where translation != name {
        try statement.execute(arguments: [name, language, translation])
      }
    }
  }

  private func writeBlobs() throws {
    let statement = try database.makeStatement(sql: "INSERT INTO blobs VALUES (?, ?)")
    try statement.execute(arguments: ["legend", columns.legend])
    try statement.execute(arguments: ["vocabulary", Vocabulary(frequencies).text])
  }
}

/// Names by language, stored as lines of text.
struct PlaceNameList {
  /// The names by language.
  var names: [String: String]

  init(_ names: [String: String]) { self.names = names }

  /// Reads the names from text; skips damaged lines.
  init(text: String) {
    names = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "\t", maxSplits: 1)
      if sides.count == 2 { names[String(sides[0])] = String(sides[1]) }
    }
  }

  /// The names as text, one line per language: the language, a tab, the name.
  var text: String {
    names.keys.sorted().map { language in
      let name = names[language, default: ""].map { $0.isNewline || $0 == "\t" ? " " : $0 }
      return language + "\t" + String(name)
    }.joined(separator: "\n")
  }
}

// MARK: Writing the files

extension PlaceCollector {
  /// Writes all places to a new SQLite file and its file of columns (`PlaceColumns`), replacing existing
  /// ones, and empties the collector.
  ///
  /// - Parameters:
  ///   - deviceFile: where to write the same places for other devices (`DevicePlaceFile`), or `nil`.
  ///   - progress: called with the share done, 0…1.
  /// - Returns: the number of places, and how many of them are unnamed addresses.
  /// - Throws: `PlaceError` or a database error if the file cannot be written.
  /// - Complexity: O(n log n).
  @discardableResult
  func write(
    to url: URL, deviceFile: URL? = nil, progress: (Double) -> Void = { _ in }
  ) throws -> (places: Int, addresses: Int) {
    let catalog = PlaceCatalog(self, progress: progress)
    removeAll()
    for suffix in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: url.path + suffix)
    }
    var configuration = Configuration()
    configuration.label = "places"
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = OFF")
      try database.execute(sql: "PRAGMA synchronous = OFF")
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try queue.write { database in
      var writer = try PlaceFileWriter(database, catalog)
      try writer.write { progress(0.5 + 0.5 * $0) }
      try writer.columnsFile.write(to: PlaceColumns.file(of: url))
      if let deviceFile { try Data(writer.deviceFile).write(to: deviceFile) }
    }
    try queue.close()
    progress(1)
    return (catalog.count, catalog.houses.count)
  }
}
