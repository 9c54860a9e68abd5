import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct ContactConformance {
  /// Two users; Ada has contacts.
  private struct Lists {
    let home: OpenStore
    let ada: UserID
    let eve: UserID
    var store: Journal { home.store }

    init(_ kind: StoreUnderTest) async throws {
      home = try await kind.open()
      ada = try await home.account("ada@example.org").id
      eve = try await home.account("eve@example.org").id
    }

    func add(_ names: String...) async throws -> [Contact] {
      try await store.addContacts(
        names.map { ContactCard(name: $0) }, to: nil, of: ada, at: .start)
    }

    func contact(_ id: ContactID, of user: UserID) async throws -> Contact? {
      try await store.contact(id, of: user, at: .start)
    }

    func names(_ text: String = "", of user: UserID? = nil) async throws -> [String] {
      try await store.contacts(ContactQuery(text), of: user ?? ada, at: .start).items
        .map(\.card.name)
    }
  }

  /// Stored data is read back unchanged, in any script.
  @Test(
    arguments: StoreUnderTest.all,
    [
      "陳大文", "محمد بن سلمان", "👩‍👩‍👧 🥾", "a|b&c%d#e?f", "O'Neil; \"x\\y\"", "‮right to left",
      "line\nbreak", "'); DROP TABLE contact;--", "ŁÓDŹ ß",
    ])
  func namesOfAllScriptsSurvive(_ kind: StoreUnderTest, _ name: String) async throws {
    let lists = try await Lists(kind)
    let card = ContactCard(
      name: name, address: name, place: Coordinate(latitude: 41.5, longitude: -8.25), note: name)
    let contact = try await lists.store.addContacts([card], to: nil, of: lists.ada, at: .start)[0]
    #expect(contact.card == card)
    #expect(try await lists.contact(contact.id, of: lists.ada) == contact)
    #expect(try await lists.names(name) == [name])
  }

  /// The character U+0000 is refused with a sentence, in what is stored and in what is looked for.
  @Test(arguments: StoreUnderTest.all)
  func zerosAreRefused(_ kind: StoreUnderTest) async throws {
    let lists = try await Lists(kind)
    await #expect(throws: JournalError.refusal(.textWithZero)) { try await lists.add("a", "b\0c") }
    await #expect(throws: JournalError.refusal(.textWithZero)) {
      try await lists.contact(ContactID("\0"), of: lists.ada)
    }
    #expect(try await lists.names() == [])
  }

  /// Words are found by prefix, without case and accents; characters of scripts without spaces are
  /// found anywhere.
  @Test(
    arguments: StoreUnderTest.all,
    [
      ("lo", ["Łódź Kaliska", "London"]), ("KAL lod", ["Łódź Kaliska"]), ("odz", []),
      ("京塔", ["东京塔"]), ("塔京", []), ("محم", ["محمد الأحمد"]), ("🥾", ["Boots 🥾"]),
      ("เชียง", ["ร้านเชียงใหม่"]), ("%", []), ("_", []), ("", nil),
    ])
  func searchFindsWords(_ kind: StoreUnderTest, _ search: (String, [String]?)) async throws {
    let lists = try await Lists(kind)
    let (text, expected) = search
    let all = ["Boots 🥾", "Łódź Kaliska", "London", "محمد الأحمد", "ร้านเชียงใหม่", "东京塔"]
    for name in all.reversed() { _ = try await lists.add(name) }
    #expect(try await lists.names(text) == expected ?? all)
  }

  /// Address and note are searched too.
  @Test(arguments: StoreUnderTest.all)
  func searchLooksThroughEverything(_ kind: StoreUnderTest) async throws {
    let lists = try await Lists(kind)
    let card = ContactCard(name: "Ada", address: "Rua das Flores 7", note: "likes cork")
    _ = try await lists.store.addContacts([card], to: nil, of: lists.ada, at: .start)
    #expect(try await lists.names("flo 7") == ["Ada"])
    #expect(try await lists.names("cork ada") == ["Ada"])
    #expect(try await lists.names("corks") == [])
  }

  /// A list in pages has every contact once, even with equal names and with insertions before.
  @Test(arguments: StoreUnderTest.all)
  func listsComeInParts(_ kind: StoreUnderTest) async throws {
    let lists = try await Lists(kind)
    for name in ["b", "b", "B", "a", "c"] { _ = try await lists.add(name) }
    var query = ContactQuery(limit: 2)
    var seen: [Contact] = []
    repeat {
      let part = try await lists.store.contacts(query, of: lists.ada, at: .start)
      seen += part.items
      query.after = part.next
      _ = try await lists.add("aa")
    } while query.after != nil
    #expect(seen.map(\.card.name.localizedLowercase) == ["a", "b", "b", "b", "c"])
    #expect(Set(seen.map(\.id)).count == 5)
  }

  /// Deleted contacts are not listed, and can be restored for thirty days.
  @Test(arguments: StoreUnderTest.all)
  func deletionCanBeUndone(_ kind: StoreUnderTest) async throws {
    let lists = try await Lists(kind)
    let contact = try await lists.add("Zoë")[0]
    #expect(try await lists.store.deleteContact(contact.id, of: lists.ada, at: .start))
    #expect(try await lists.contact(contact.id, of: lists.ada) == nil)
    #expect(try await lists.names() == [])
    #expect(try await !lists.store.deleteContact(contact.id, of: lists.ada, at: .start))
    let late = Timestamp.start.adding(days: 30)
    #expect(try await lists.store.restoreContact(contact.id, of: lists.ada, at: late) == contact)
    #expect(try await lists.names() == ["Zoë"])
    _ = try await lists.store.deleteContact(contact.id, of: lists.ada, at: .start)
    let tooLate = late.adding(seconds: 1)
    #expect(try await lists.store.restoreContact(contact.id, of: lists.ada, at: tooLate) == nil)
    try await lists.store.purge(at: tooLate)
    #expect(try await lists.store.restoreContact(contact.id, of: lists.ada, at: .start) == nil)
  }

  /// Other users cannot see, change, delete or restore a contact.
  @Test(arguments: StoreUnderTest.all)
  func otherUsersFindNothing(_ kind: StoreUnderTest) async throws {
    let lists = try await Lists(kind)
    let contact = try await lists.add("Ada's friend")[0]
    #expect(try await lists.names(of: lists.eve) == [])
    #expect(try await lists.contact(contact.id, of: lists.eve) == nil)
    let card = ContactCard(name: "stolen")
    #expect(try await lists.store.change(contact.id, to: card, of: lists.eve, at: .start) == nil)
    #expect(try await !lists.store.deleteContact(contact.id, of: lists.eve, at: .start))
    await #expect(throws: JournalError.self) {
      try await lists.store.addContacts([card], to: lists.ada, of: lists.eve, at: .start)
    }
    _ = try await lists.store.deleteContact(contact.id, of: lists.ada, at: .start)
    #expect(try await lists.store.restoreContact(contact.id, of: lists.eve, at: .start) == nil)
    #expect(try await lists.store.restoreContact(contact.id, of: lists.ada, at: .start) == contact)
  }
}
