/// A defect of a feed: the item that was left out or marked, and the reason.
public struct FeedDefect: Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var file: FeedFile
  /// The id of the item, or its number in the list as "#12".
  public var item: String
  /// The kind of the defect.
  public var kind: Kind
  /// The value that is wrong, shortened.
  public var value: String?

  /// Creates a defect.
  public init(file: FeedFile, item: String, kind: Kind, value: String? = nil) {
    self.file = file
    self.item = item
    self.kind = kind
    self.value = value
  }

  /// The defect as a sentence.
  public var reason: String {
    value.map { "\(kind.sentence) It says \($0)." } ?? kind.sentence
  }

  /// The file, the item and the reason.
  public var description: String { "\(file.rawValue), \(item): \(reason)" }
}

extension FeedDefect {
  /// The kinds of defects.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case notAnObject, nested, noID, longID, numericID, duplicate, sharedID
    case noName, noPosition, impossiblePosition, nullIsland
    case zeroCapacity, impossibleCapacity
    case noCounts, negativeCount, impossibleCount, implausibleDocks, typesDisagree
    case noInformation, noStatus, noFlags, endOfLife
    case noReportTime, reportTimeNearEpoch, reportTimeInFuture
    case unsafeLink, unsafeAddress, unknownFile, duplicateFile, unknownValue, missingValue
    case badGeometry, tooMany, noHeader, emptyList
  }
}

extension FeedDefect.Kind {
  /// Whether the item was left out; otherwise it was kept, marked or repaired.
  public var isLeftOut: Bool {
    switch self {
    case .notAnObject, .noID, .longID, .duplicate, .sharedID, .noPosition, .impossiblePosition,
      .nullIsland, .noCounts, .noInformation, .unsafeLink, .unsafeAddress, .unknownFile,
      .duplicateFile, .missingValue, .badGeometry, .tooMany, .emptyList:
      true
    default: false
    }
  }

  /// The defect and its repair, as sentences.
  public var sentence: String {
    switch self {
    case .notAnObject: "The item is not an object; it is left out."
    case .nested: "The item is wrapped in another object; the inner one is used."
    case .noID: "The item has no id; it is left out."
    case .longID: "The id is too long; the item is left out."
    case .numericID: "The id is a number instead of a text; its digits are used."
    case .duplicate: "The item is listed twice; the newer or first one is used."
    case .sharedID: "Different stations share this id; all of them are left out."
    case .noName: "The item has no name; its id is used."
    case .noPosition: "The item has no position; it is left out."
    case .impossiblePosition: "The position is not on Earth; the item is left out."
    case .nullIsland: "The position is 0, 0 in the Atlantic; the item is left out."
    case .zeroCapacity: "The capacity is zero; it is taken as unknown."
    case .impossibleCapacity: "The capacity cannot be true; it is taken as unknown."
    case .noCounts: "The status has no number of vehicles; it is left out."
    case .negativeCount: "A number is below zero; it is read as zero."
    case .impossibleCount: "A number is too great to be true; it is limited."
    case .implausibleDocks: "The number of docks cannot be true; it is taken as unknown."
    case .typesDisagree: "The vehicles by type do not add up; only their total is used."
    default: otherSentence
    }
  }

  private var otherSentence: String {
    switch self {
    case .noInformation: "The status is of a station that is not listed; it is left out."
    case .noStatus: "The station has no status; what it holds is unknown."
    case .noFlags: "The status does not say whether the station operates; it is taken as open."
    case .endOfLife: "The station is given up; it is taken as not installed."
    case .noReportTime: "The time of the last report is missing; the file's time is used."
    case .reportTimeNearEpoch: "The station has never reported; its time is near 1970."
    case .reportTimeInFuture: "The time of the last report is in the future; it is not used."
    case .unsafeLink: "A link is not allowed here; it is left out."
    case .unsafeAddress: "The address of a file is not allowed; the file is not fetched."
    case .unknownFile: "The file is of an unknown kind; it is not fetched."
    case .duplicateFile: "The file is listed twice; the first address is used."
    case .unknownValue: "A value is unknown; the nearest meaning is used."
    case .missingValue: "A required value is missing; the item is left out."
    case .badGeometry: "The area has no usable corners; it is left out."
    case .tooMany: "There are too many items; the rest are left out."
    case .noHeader: "The file lacks its time, ttl or version; usual values are used."
    case .emptyList: "The list is empty; the last full one stays for ten minutes."
    default: "The item is defective."
    }
  }
}

/// Why a file of a feed could not be used at all. The last good one stays in use.
public enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file has no bytes.
  case empty
  /// The file has more bytes than allowed.
  case tooLarge(limit: Int)
  /// The file is not JSON; the number of the byte.
  case notJSON(offset: Int)
  /// The file nests lists and objects too deeply.
  case tooDeep
  /// The file has too many values.
  case tooManyValues
  /// The file is JSON, but lacks the member at a path.
  case missing(String)
  /// The file has items, none of which can be used; the reason of the first.
  case nothingUsable(String)
  /// The list is empty, and the last full one is not old enough to be replaced.
  case emptied
  /// The server answered with another status than 200 or 304; seconds to wait, if it says so.
  case status(Int, retryAfter: Double?)
  /// The address is not one that may be fetched.
  case unsafeAddress(String)
  /// The path leads to no file.
  case noSuchFile(String)
  /// The server redirects too often.
  case redirects
  /// The server took too long.
  case timedOut
  /// The server cannot be reached or the file not be read; the system's words.
  case unreachable(String)

  /// The failure as a sentence.
  public var description: String {
    switch self {
    case .empty: "The file is empty."
    case .tooLarge(let limit): "The file is larger than \(limit / 1_048_576) MB."
    case .notJSON(let offset): "The file is not JSON: byte \(offset) is unexpected."
    case .tooDeep: "The file nests lists and objects too deeply."
    case .tooManyValues: "The file has too many values."
    case .missing(let path): "The file has no \"\(path)\" of the expected kind."
    case .nothingUsable(let reason): "No item of the file is usable. The first: \(reason)"
    case .emptied: "The list became empty. The last full one stays for ten minutes."
    case .status(let code, _): "The server answers with status \(code)."
    case .unsafeAddress(let address): "The address \(address) may not be fetched."
    case .noSuchFile(let path):
      "There is no file \(path). Give an address of http or https, or the path of a file."
    case .redirects: "The server redirects too often."
    case .timedOut: "The server took too long to answer."
    case .unreachable(let words): "The file cannot be fetched: \(words)"
    }
  }
}

/// How much of a feed is read: its files come from outside.
public struct FeedLimits: Hashable, Sendable {
  /// Maximum size of a file after decompression, bytes.
  public var fileBytes = 32 << 20
  /// Maximum number of values in a file: objects, lists, names of members, and the rest.
  public var values = 2_500_000
  /// Maximum number of items in a list; the rest are left out. The largest systems have some 5,000
  /// stations.
  public var items = 25_000
  /// Maximum depth of lists and objects; a geofencing zone needs 11.
  public var depth = 64
  /// Maximum length of an id, bytes.
  public var idBytes = 256
  /// Maximum length of a name or text, bytes; longer ones are cut.
  public var textBytes = 500
  /// Maximum length of a link, bytes; longer ones are left out.
  public var linkBytes = 2_048
  /// Maximum number of items in a list within an item, such as a station's vehicle types.
  public var parts = 500
  /// Maximum number of corners of all zones of a file.
  public var corners = 1_000_000

  /// Creates the usual limits.
  public init() {}
}
