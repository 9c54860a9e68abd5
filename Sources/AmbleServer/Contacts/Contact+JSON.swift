import AmbleCore
import AmbleJournal

extension Contact {
  /// Writes the members of the contact.
  func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    card.write(to: &json)
    json.field("access", access.rawValue)
    json.key("owner")
    if let owner {
      json.object {
        $0.field("id", owner.id.text)
        $0.field("name", owner.name)
      }
    } else {
      json.null()
    }
    json.field("updated_at", updatedAt.text)
  }
}

extension ContactCard {
  /// Writes the members of the card.
  func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("address", address)
    json.field("lat", orNull: place?.latitude, decimals: 7)
    json.field("lon", orNull: place?.longitude, decimals: 7)
    json.field("note", note)
  }

  /// The card that a client sent.
  /// - Throws: a sentence that names the member that is wrong.
  init(_ body: JSONBody) throws(APIError) {
    let name = try body.need("name", body.text("name", 1...200))
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw body.wrong("name", "more than spaces")
    }
    self.init(
      name: name, address: try body.text("address", 0...500) ?? "", place: try body.position(),
      note: try body.text("note", 0...10_000) ?? "")
  }
}

extension ContactShare {
  /// Writes the members of the share.
  func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("email", email.text)
    json.field("access", access.rawValue)
    json.field("created_at", createdAt.text)
  }
}
