import AmbleCore
import GRDB

extension Contact {
  /// A query for the contacts visible to a user, whose identifier is bound as `?1`, at a time, bound
  /// as `?2`: their own, and those shared with them.
  static let visible = """
    SELECT contact.*, account.name AS owner_name, source.access AS access
    FROM contact JOIN account ON account.id = contact.account
    JOIN (SELECT ?1 AS owner, 'own' AS access UNION ALL \(shared)) AS source
      ON source.owner = contact.account
    """

  /// A query for the owners who share contacts with a user, and their rights. Binds as `visible`.
  static let shared = """
    SELECT owner, access FROM access_grant
    WHERE account = ?1 AND kind = 'contacts' AND audience = 'accepted'
      AND coalesce(expires_at > ?2, true)
    """

  /// Reads a row of `visible`.
  init(row: Row) {
    id = ContactID(row["id"])
    card = ContactCard(row: row)
    access = Access(rawValue: row["access"]) ?? .read
    owner = access == .own ? nil : Person(id: UserID(row["account"]), name: row["owner_name"])
    updatedAt = Timestamp(milliseconds: row["updated_at"])
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
