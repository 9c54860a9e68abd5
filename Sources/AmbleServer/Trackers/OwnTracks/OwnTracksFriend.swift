import AmbleCore
import AmbleFormats
import AmbleJournal

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
