import AmbleCore
import AmbleFormats
import AmbleJournal

/// A message of the OwnTracks apps, as far as the server reads it (OwnTracks booklet, "JSON").
enum OwnTracksMessage: Sendable {
  /// A position (`location`).
  case location(GroupPosition)
  /// A message that only friends with the key can read (`encrypted`).
  case encrypted(String)
  /// Any other message. The apps send many kinds, and want all of them accepted.
  case other

  /// The maximum length of an encrypted message, characters.
  static let maxEncryptedLength = 8_192

  /// Reads a message. A position without place or time counts as another message.
  init(_ value: JSONValue) {
    guard case .object(let members) = value else {
      self = .other
      return
    }
    switch members["_type"] {
    case .string("location"):
      self = GroupPosition(ownTracks: members).map(OwnTracksMessage.location) ?? .other
    case .string("encrypted"):
      guard case .string(let text)? = members["data"], text.utf8.count <= Self.maxEncryptedLength
      else {
        self = .other
        return
      }
      self = .encrypted(text)
    default: self = .other
    }
  }

  /// Reads a message, or a list of some.
  static func list(_ value: JSONValue) -> [OwnTracksMessage] {
    guard case .array(let messages) = value else { return [OwnTracksMessage(value)] }
    return messages.prefix(Position.maxAtOnce).map(OwnTracksMessage.init)
  }
}

extension GroupPosition {
  /// Reads a `location`. `vel` is in km/h, `tst` in seconds since 1970, `batt` in percent.
  fileprivate init?(ownTracks members: [String: JSONValue]) {
    func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
      guard case .number(let number)? = members[name], range.contains(number) else { return nil }
      return number
    }
    // A time of 0 means that the device did not know it.
    guard let latitude = number("lat", -90...90), let longitude = number("lon", -180...180),
      let time = number("tst", 1...1e11)
    else { return nil }
    self.init(
      Position(
        Coordinate(latitude: latitude, longitude: longitude),
        at: Timestamp(milliseconds: Int64(time * 1000)), accuracy: number("acc", 0...1e7),
        speed: number("vel", 0...36_000).map { $0 / 3.6 }, course: number("cog", 0...360)),
      battery: number("batt", 0...100))
  }
}
