import AmbleFormats
import Foundation

/// The reading of one file: collects its defects.
struct FeedReading {
  let file: FeedFile
  let limits: FeedLimits
  let language: String
  let now: Date
  var defects = FeedDefects()
  /// The file's own time, once its header is read.
  var fileTime: Date?
  /// The defects of the item being read that do not leave it out.
  var marks: [FeedDefect.Kind] = []
  /// How many corners of zones may still be read.
  var cornersLeft: Int

  init(file: FeedFile, reader: FeedReader) {
    self.file = file
    limits = reader.limits
    language = reader.language
    now = reader.now
    cornersLeft = reader.limits.corners
  }

  /// Records a defect. The value comes from outside, so it is shortened.
  mutating func note(_ kind: FeedDefect.Kind, _ item: String, _ value: String? = nil) {
    if !kind.isLeftOut, !marks.contains(kind) { marks.append(kind) }
    defects.add(
      FeedDefect(
        file: file, item: String(item.prefix(80)), kind: kind,
        value: value.map { String($0.prefix(80)) }))
  }

  /// What every file says of itself.
  mutating func header(_ root: JSONValue) -> FeedHeader {
    let updated = root["last_updated"].flatMap(Self.time)
    let ttl = root["ttl"].flatMap(Self.number)
    let version = root["version"]?.text.flatMap(FeedVersion.init)
    if updated == nil || ttl == nil { note(.noHeader, file.rawValue) }
    fileTime = updated
    return FeedHeader(
      lastUpdated: updated, ttl: min(max(ttl ?? 60, 0), 604_800), version: version ?? .unnamed)
  }

  /// Reads the items of a list, and leaves out those for which the closure returns `nil`.
  ///
  /// - Throws: `FeedError` if there is no list, or none of its items can be used.
  mutating func list<Item>(
    _ data: JSONValue, _ name: String,
    _ read: (inout FeedReading, JSONValue, String) -> Item?
  ) throws(FeedError) -> [Item] {
    guard let values = data[name]?.items else { throw .missing("data.\(name)") }
    return try collect(values) { reading, value, label in
      guard value.isObject else {
        reading.note(.notAnObject, label)
        return nil
      }
      return read(&reading, value, label)
    }
  }

  /// Reads values with a closure, which also gets the value's number in the list as a label.
  mutating func collect<Item>(
    _ values: JSONItems, _ read: (inout FeedReading, JSONValue, String) -> Item?
  ) throws(FeedError) -> [Item] {
    var found: [Item] = []
    var number = 0
    for value in values {
      number += 1
      guard number <= limits.items else {
        note(.tooMany, "#\(number)")
        break
      }
      if let item = read(&self, value, "#\(number)") { found.append(item) }
    }
    if found.isEmpty, number > 0, let first = defects.groups.first?.examples.first {
      throw .nothingUsable(first.description)
    }
    return found
  }

  /// Leaves out items whose id came before.
  mutating func unique<Item: Identifiable>(_ items: [Item]) -> [Item] where Item.ID == String {
    var seen: Set<String> = []
    return items.filter { item in
      if seen.insert(item.id).inserted { return true }
      note(.duplicate, item.id)
      return false
    }
  }
}
