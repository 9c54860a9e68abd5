import AmbleJournal
import HTTPTypes
import Hummingbird

extension Response {
  /// Creates a response with a JSON object.
  static func object(
    _ status: HTTPResponse.Status = .ok, _ members: (inout JSONWriter) -> Void
  ) -> Response {
    var json = JSONWriter()
    json.object(members)
    return Response(json: json.bytes, status: status)
  }

  /// Creates a response with a page of a list: `{"items": […], "next": cursor or null}`.
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

  /// A response without content.
  static var nothing: Response { Response(status: .noContent) }
}

extension JSONWriter {
  /// Writes a string member, or null.
  mutating func field(_ name: StaticString, orNull value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a number member rounded to `decimals` decimals, or null.
  mutating func field(_ name: StaticString, orNull value: Double?, decimals: Int) {
    key(name)
    if let value { number(value, decimals: decimals) } else { null() }
  }

  /// Writes a time member, or null.
  mutating func field(_ name: StaticString, orNull time: Timestamp?) {
    field(name, orNull: time?.text)
  }
}
