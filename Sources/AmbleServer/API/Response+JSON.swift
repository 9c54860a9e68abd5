import AmbleJournal
import HTTPTypes
import Hummingbird

extension Response {
  /// An answer that is a JSON object.
  static func object(
    _ status: HTTPResponse.Status = .ok, _ members: (inout JSONWriter) -> Void
  ) -> Response {
    var json = JSONWriter()
    json.object(members)
    return Response(json: json.bytes, status: status)
  }

  /// Part of a list: `{"items": […], "next": cursor or null}`.
  static func list<Item>(
    _ listing: Listing<Item>, _ write: (Item, inout JSONWriter) -> Void
  ) -> Response {
    object { json in
      json.array("items") { list in
        for item in listing.items { list.object { write(item, &$0) } }
      }
      json.field("next", orNull: listing.next?.text)
    }
  }

  /// The answer to a change that leaves nothing to say.
  static var nothing: Response { Response(status: .noContent) }
}

extension JSONWriter {
  /// Writes a member that is a string, or null.
  mutating func field(_ name: StaticString, orNull value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a member that is a number rounded to `decimals` digits after the point, or null.
  mutating func field(_ name: StaticString, orNull value: Double?, decimals: Int) {
    key(name)
    if let value { number(value, decimals: decimals) } else { null() }
  }

  /// Writes a member that is a point in time, or null.
  mutating func field(_ name: StaticString, orNull moment: Moment?) {
    field(name, orNull: moment?.text)
  }
}
