import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct ContactTests {
  let home: TemporaryJournal
  let ada: UserID
  let eve: UserID

  init() async throws {
    home = try TemporaryJournal()
    ada = try await home.account("ada@example.org").id
    eve = try await home.account("eve@example.org").id
  }

  private func add(_ names: String..., to user: UserID? = nil) async throws -> [Contact] {
    try await home.journal.addContacts(
      names.map { ContactCard(name: $0) }, to: nil, of: user ?? ada, at: .start)
  }

  private func names(_ text: String = "", of user: UserID? = nil) async throws -> [String] {
    try await home.journal.contacts(ContactQuery(text), of: user ?? ada).items.map(\.card.name)
  }

  /// What is stored comes back as it was, whatever letters it is of.
  @Test(arguments: [
    "陳大文", "محمد بن سلمان", "👩‍👩‍👧 🥾", "a|b&c%d#e?f", "O'Neil; \"x\\y\"", "‮right to left",
    "line\nbreak", "'); DROP TABLE contact;--", "ŁÓDŹ ß",
  ])
  func namesOfAllScriptsSurvive(_ name: String) async throws {
    let card = ContactCard(
      name: name, address: name, place: Coordinate(latitude: 41.5, longitude: -8.25), note: name)
    let contact = try await home.journal.addContacts([card], to: nil, of: ada, at: .start)[0]
    #expect(contact.card == card)
    #expect(try await home.journal.contact(contact.id, of: ada) == contact)
    #expect(try await names(name) == [name])
  }

  /// Words are found by how they begin, without case and accents; characters of scripts without
  /// spaces wherever they stand.
  @Test(arguments: [
    ("lo", ["Łódź Kaliska", "London"]), ("KAL lod", ["Łódź Kaliska"]), ("odz", []),
    ("京塔", ["东京塔"]), ("塔京", []), ("محم", ["محمد الأحمد"]), ("🥾", ["Boots 🥾"]),
    ("เชียง", ["ร้านเชียงใหม่"]), ("%", []), ("_", []), ("", nil),
  ])
  func searchFindsWords(_ text: String, _ expected: [String]?) async throws {
    let all = ["Boots 🥾", "Łódź Kaliska", "London", "محمد الأحمد", "ร้านเชียงใหม่", "东京塔"]
    for name in all.reversed() { _ = try await add(name) }
    #expect(try await names(text) == expected ?? all)
  }

  /// Address and note are searched too.
  @Test func searchLooksThroughEverything() async throws {
    let card = ContactCard(name: "Ada", address: "Rua das Flores 7", note: "likes cork")
    _ = try await home.journal.addContacts([card], to: nil, of: ada, at: .start)
    #expect(try await names("flo 7") == ["Ada"])
    #expect(try await names("cork ada") == ["Ada"])
    #expect(try await names("corks") == [])
  }

  /// A list in parts has every contact once, also equal names, and also where one is added before.
  @Test func listsComeInParts() async throws {
    for name in ["b", "b", "B", "a", "c"] { _ = try await add(name) }
    var query = ContactQuery(limit: 2)
    var seen: [Contact] = []
    repeat {
      let part = try await home.journal.contacts(query, of: ada)
      seen += part.items
      query.after = part.next
      _ = try await add("aa")
    } while query.after != nil
    #expect(seen.map(\.card.name.localizedLowercase) == ["a", "b", "b", "b", "c"])
    #expect(Set(seen.map(\.id)).count == 5)
  }

  /// Deleted contacts are gone from lists, and come back for thirty days.
  @Test func deletionCanBeUndone() async throws {
    let contact = try await add("Zoë")[0]
    let journal = home.journal
    #expect(try await journal.deleteContact(contact.id, of: ada, at: .start))
    #expect(try await journal.contact(contact.id, of: ada) == nil)
    #expect(try await names() == [])
    #expect(try await !journal.deleteContact(contact.id, of: ada, at: .start))
    let late = Moment.start.adding(days: 30)
    #expect(try await journal.restoreContact(contact.id, of: ada, at: late) == contact)
    #expect(try await names() == ["Zoë"])
    _ = try await journal.deleteContact(contact.id, of: ada, at: .start)
    let tooLate = late.adding(seconds: 1)
    #expect(try await journal.restoreContact(contact.id, of: ada, at: tooLate) == nil)
    let again = try Journal(opening: home.folder, at: tooLate)
    #expect(try await again.restoreContact(contact.id, of: ada, at: .start) == nil)
  }

  /// Nobody else sees, changes, deletes or restores a contact.
  @Test func othersFindNothing() async throws {
    let journal = home.journal
    let contact = try await add("Ada's friend")[0]
    #expect(try await names(of: eve) == [])
    #expect(try await journal.contact(contact.id, of: eve) == nil)
    let card = ContactCard(name: "stolen")
    #expect(try await journal.change(contact.id, to: card, of: eve, at: .start) == nil)
    #expect(try await !journal.deleteContact(contact.id, of: eve, at: .start))
    await #expect(throws: JournalError.self) {
      try await journal.addContacts([card], to: ada, of: eve, at: .start)
    }
    _ = try await journal.deleteContact(contact.id, of: ada, at: .start)
    #expect(try await journal.restoreContact(contact.id, of: eve, at: .start) == nil)
    #expect(try await journal.restoreContact(contact.id, of: ada, at: .start) == contact)
  }
}
