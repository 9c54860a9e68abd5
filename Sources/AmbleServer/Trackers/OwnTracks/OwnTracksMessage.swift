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
        at: Timestamp(milliseconds: Int64(time * 1000)),
        accuracy: number("acc", Position.accuracies),
        speed: number("vel", 0...36_000).map { $0 / 3.6 }, course: number("cog", Position.courses)),
      battery: number("batt", GroupPosition.charges))
  }
}

// MARK: Friends

/// A member of one of the user's groups, as the OwnTracks apps show friends.
struct OwnTracksFriend: Sendable {
  /// The two characters by which the app distinguishes friends.
  var tid: String
  /// The display name.
  var name: String
  /// The latest position, or `nil` if the member sends encrypted messages alone.
  var position: GroupPosition?
  /// The latest encrypted message.
  var encrypted: String?

  /// Writes the messages about the friend: a card with the name, and the position.
  ///
  /// The Android app needs `tst` in a position, and both apps `tid`.
  func write(to list: inout JSONWriter) {
    if !name.isEmpty {
      list.object { json in
        json.field("_type", "card")
        json.field("tid", tid)
        json.field("name", name)
      }
    }
    if let position { list.object { write(position, to: &$0) } }
    if let encrypted {
      list.object { json in
        json.field("_type", "encrypted")
        json.field("data", encrypted)
      }
    }
  }

  private func write(_ shown: GroupPosition, to json: inout JSONWriter) {
    let position = shown.position
    json.field("_type", "location")
    json.field("tid", tid)
    json.field("lat", position.place.latitude, decimals: 7)
    json.field("lon", position.place.longitude, decimals: 7)
    json.field("tst", Int(position.time.milliseconds / 1000))
    if let accuracy = position.accuracy { json.field("acc", accuracy, decimals: 0) }
    if let speed = position.speed { json.field("vel", speed * 3.6, decimals: 0) }
    if let course = position.course { json.field("cog", course, decimals: 0) }
    if let battery = shown.battery { json.field("batt", battery, decimals: 0) }
  }
}

extension OwnTracksFriend {
  /// Returns two characters for each name, all different: the initials where they are free, else
  /// a number in base 36.
  static func tids(for names: [String]) -> [String] {
    var taken: Set<String> = []
    var next = 0
    return names.map { name in
      let words = name.split(separator: " ")
      let letters = words.count > 1 ? words.prefix(2).compactMap(\.first) : Array(name.prefix(2))
      let initials = String(letters).uppercased()
      if initials.utf8.count == 2, taken.insert(initials).inserted { return initials }
      while true {
        let text = String(next, radix: 36, uppercase: true)
        next += 1
        let tid = text.count == 1 ? "0" + text : text
        if taken.insert(tid).inserted { return tid }
      }
    }
  }
}
