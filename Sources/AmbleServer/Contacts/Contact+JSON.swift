import AmbleCore
import AmbleFormats
import AmbleJournal

extension Contact {
  /// Writes the members of a contact.
  func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    card.write(to: &json)
    json.field("access", access.rawValue)
    json.key("owner")
    if let owner { json.person(owner) } else { json.null() }
    json.field("updated_at", updatedAt.text)
  }
}

extension ContactCard {
  /// Writes the members of a card.
  func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("address", address)
    json.field("lat", orNull: place?.latitude, decimals: 7)
    json.field("lon", orNull: place?.longitude, decimals: 7)
    json.field("note", note)
  }

  /// Reads a card from a request.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  init(_ body: JSONBody) throws(APIError) {
    let name = try body.need("name", body.text("name", 1...200))
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw body.wrong("name", .mustNotBeBlank)
    }
    self.init(
      name: name, address: try body.text("address", 0...500) ?? "", place: try body.position(),
      note: try body.text("note", 0...10_000) ?? "")
  }
}
