import AmbleCore
import GRDB

extension Contact {
  /// The columns that a contact is read from, as somebody sees it; their identifier is bound once.
  /// Contacts of lists that nobody shares with them are not among them.
  static let seen = """
    SELECT contact.*, account.name AS owner_name,
      CASE WHEN share.access IS NULL THEN 'own' ELSE share.access END AS access
    FROM contact JOIN account ON account.id = contact.account
    JOIN (
      SELECT ?1 AS owner, NULL AS access
      UNION ALL SELECT owner, access FROM contact_share WHERE account = ?1
    ) AS share ON share.owner = contact.account
    """

  /// Reads a row of `seen`.
  init(row: Row) {
    id = ContactID(row["id"])
    card = ContactCard(row: row)
    access = Access(rawValue: row["access"]) ?? .read
    owner = access == .own ? nil : Owner(id: UserID(row["account"]), name: row["owner_name"])
    updatedAt = Moment(milliseconds: row["updated_at"])
  }
}

extension ContactCard {
  /// Reads a row of `contact`.
  init(row: Row) {
    var place: Coordinate?
    if let latitude = row["latitude"] as Double?, let longitude = row["longitude"] as Double? {
      place = Coordinate(latitude: latitude, longitude: longitude)
    }
    self.init(name: row["name"], address: row["address"], place: place, note: row["note"])
  }
}

extension ContactShare {
  /// Reads a row of `contact_share`.
  init(row: Row) {
    id = ContactShareID(row["id"])
    email = EmailAddress(stored: row["email"])
    access = Contact.Access(rawValue: row["access"]) ?? .read
    createdAt = Moment(milliseconds: row["created_at"])
  }
}
