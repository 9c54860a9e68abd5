import AmbleFormats
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

  /// Creates a response with an object.
  static func object<Value>(_ value: Value, as resource: Resource<Value>) -> Response {
    object(.ok, value, as: resource)
  }

  /// Creates a response with an object.
  static func object<Value>(
    _ status: HTTPResponse.Status, _ value: Value, as resource: Resource<Value>
  ) -> Response { object(status) { resource.write(value, to: &$0) } }

  /// Creates a response with a page of a list: `{"items": […], "next": cursor or null}`.
  static func list<Item>(_ listing: Listing<Item>, of resource: Resource<Item>) -> Response {
    list(listing) { resource.write($0, to: &$1) }
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
  /// Writes a time member, or null.
  mutating func field(_ name: StaticString, orNull time: Timestamp?) {
    field(name, orNull: time?.text)
  }
}
