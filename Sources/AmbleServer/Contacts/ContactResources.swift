import AmbleCore
import AmbleFormats
import AmbleJournal

/// Contacts as JSON objects.
enum ContactResources {
  static let contact = Resource<Contact>(
    "Contact",
    [
      .required("id", \.id, .id()),
      .members(of: card, in: \.card),
      .required("access", \.access, .choice),
      .orNull("owner", \.owner, .person, "The owner of the contact, or null if the caller."),
      .required("updated_at", \.updatedAt, .time),
    ])

  /// The members of a contact that users write.
  static let card = Resource<ContactCard>([
    .required("name", \.name, .name(1...200), sent: .needed),
    .required("address", \.address, .text(0...500), sent: .kept),
    .place(sent: \.place),
    .required("note", \.note, .text(0...10_000), sent: .kept),
  ])
}

extension ContactCard {
  /// Reads a card from a request.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  init(_ body: JSONBody) throws(APIError) {
    self.init(name: "")
    try body.read(ContactResources.card, into: &self)
  }
}
