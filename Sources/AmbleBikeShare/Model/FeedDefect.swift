/// Something wrong in a feed: what was left out or marked, and why.
public struct FeedDefect: Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var file: FeedFile
  /// The id of the item, or its number in the list as "#12".
  public var item: String
  /// What is wrong.
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

  /// What is wrong, as a sentence.
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

  /// What is wrong and what was done, as sentences.
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
