import Foundation

/// Names and sports of recordings, from the separate tables of an export.
struct ExportNotes {
  /// A note about a recording.
  struct Note: Hashable {
    /// The name that its user gave.
    var name: String?
    /// The sport in the words of the export.
    var sport: String?
  }

  private var byPath: [String: Note] = [:]
  private var bySecond: [Int64: Note] = [:]

  /// Maximum size of a table, bytes.
  static let maxBytes = 32 << 20

  /// Returns whether a file has notes: the `activities.csv` of Strava, or a list of activities of
  /// Garmin (`…summarizedActivities.json`).
  static func areIn(_ path: String) -> Bool { isStrava(path) || isGarmin(path) }

  private static func isStrava(_ path: String) -> Bool {
    path == "activities.csv" || path.hasSuffix("/activities.csv")
  }

  private static func isGarmin(_ path: String) -> Bool {
    path.lowercased().hasSuffix("summarizedactivities.json")
  }

  /// Reads the notes in a file.
  mutating func read(_ bytes: [UInt8], at path: String) {
    if Self.isStrava(path) { readStrava(CSVTable(bytes), folder: path.dropLast(14)) }
    if Self.isGarmin(path) { readGarmin(bytes) }
  }

  /// Returns the note about a recording, or `nil` if there is none.
  /// - Parameters:
  ///   - path: its path in the archive.
  ///   - time: its start, milliseconds since 1970.
  func note(at path: String, beginning time: Int64?) -> Note? {
    if let note = byPath[path] { return note }
    guard let second = time.map({ $0 / 1000 }), !bySecond.isEmpty else { return nil }
    // The list of Garmin has the time of the button; the first record may be a moment later.
    return (0...5).lazy.compactMap { bySecond[second &- $0] }.first
  }

  /// Reads Strava's table. Its header is in the language of the user; its columns are in the same
  /// order: number, date, name, type.
  private mutating func readStrava(_ table: CSVTable, folder: Substring) {
    for row in table.rows.dropFirst() where row.count > 3 {
      guard let file = row.first(where: { $0.hasPrefix("activities/") }) else { continue }
      byPath[folder + file] = Note(name: Self.text(row[2]), sport: Self.text(row[3]))
    }
  }

  private mutating func readGarmin(_ bytes: [UInt8]) {
    let lists = try? JSONDecoder().decode([SummaryList].self, from: Data(bytes))
    for summary in lists?.flatMap({ $0.summarizedActivitiesExport ?? [] }) ?? [] {
      guard let begin = summary.beginTimestamp,
        let second = Int64(exactly: (begin / 1000).rounded())
      else { continue }
      bySecond[second] = Note(
        name: summary.name.flatMap(Self.text), sport: summary.activityType.flatMap(Self.text))
    }
  }

  private static func text(_ text: String) -> String? {
    text.isEmpty ? nil : String(text.prefix(1000))
  }
}

/// A list of activities in an export of Garmin.
private struct SummaryList: Decodable {
  var summarizedActivitiesExport: [Summary]?

  struct Summary: Decodable {
    var name: String?
    var activityType: String?
    /// Milliseconds since 1970.
    var beginTimestamp: Double?
  }
}

// MARK: Tables

/// Rows of comma-separated values, RFC 4180.
struct CSVTable {
  /// The rows, the header included.
  private(set) var rows: [[String]] = []
  private var row: [String] = []
  private var field: [UInt8] = []
  private var isQuoted = false

  /// Maximum number of rows and of fields in a row.
  private static let maxRows = 200_000, maxFields = 500
  private static let quote = UInt8(ascii: "\"")

  /// Parses a table in UTF-8.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ bytes: [UInt8]) {
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while position < bytes.count, rows.count < Self.maxRows {
      // A doubled quote within quotes stands for one.
      if isQuoted, bytes[position...].prefix(2) == [Self.quote, Self.quote] {
        field.append(Self.quote)
        position += 2
      } else {
        parse(bytes[position])
        position += 1
      }
    }
    if !field.isEmpty || !row.isEmpty { finishRow() }
  }

  private mutating func parse(_ byte: UInt8) {
    switch byte {
    case Self.quote: isQuoted.toggle()
    case _ where isQuoted: field.append(byte)
    case UInt8(ascii: ","): finishField()
    case 0x0A: finishRow()
    case 0x0D: break
    default: field.append(byte)
    }
  }

  private mutating func finishField() {
    if row.count < Self.maxFields { row.append(String(decoding: field, as: UTF8.self)) }
    field.removeAll(keepingCapacity: true)
  }

  private mutating func finishRow() {
    finishField()
    rows.append(row)
    row = []
  }
}
