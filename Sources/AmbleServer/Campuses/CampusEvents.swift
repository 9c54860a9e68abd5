import AmbleCampus
import AmbleFormats
import AmbleLive

/// Announces new versions of campuses.
struct CampusEvents: CampusAnnouncements {
  let bus: any EventBus

  /// Maximum length of an event, bytes. Clients load the campus after a larger change.
  private static let maxBytes = 32 << 10

  func changed(_ campus: ServedCampus, by author: String?, _ operations: [CampusOperation]?) {
    var known = operations.map(Self.json)
    if known?.count ?? 0 > Self.maxBytes { known = nil }
    for isSignedIn in [true, false] {
      let data = Self.data(campus.revision, by: isSignedIn ? author : nil, known)
      bus.publish(
        "changed", key: nil, data: data, to: .campus(campus.id, isSignedIn: isSignedIn))
    }
  }

  func removed(_ id: String) {
    for isSignedIn in [true, false] {
      bus.publish("removed", key: nil, data: [], to: .campus(id, isSignedIn: isSignedIn))
    }
  }

  private static func json(_ operations: [CampusOperation]) -> [UInt8] {
    var json = JSONWriter()
    json.array { list in for operation in operations { list.object { operation.write(to: &$0) } } }
    return json.bytes
  }

  /// Returns the data of an event.
  static func data(
    _ revision: Int, by author: String?, _ operations: [UInt8]?
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.field("revision", revision)
      $0.field("by", orNull: author)
      $0.key("operations")
      if let operations { $0.raw(operations) } else { $0.null() }
    }
    return json.bytes
  }
}
