import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

extension Journal {
  /// Adds two items of each kind.
  func fill(_ user: UserID) async throws {
    for number in 0..<2 {
      let trip = try await addTrip(.sample("AÄ🚲"), of: user, at: .start)
      _ = try await makeGrant(
        GrantOffer(.read, of: .trip(trip.id), by: .link), of: user, at: .start)
      _ = try await makeGrant(
        GrantOffer(.read, of: .contacts, by: .invitation), of: user, at: .start)
      _ = try await addContacts(
        [ContactCard(name: "Zoë", address: "Rua 1", note: "n")], to: nil, of: user, at: .start)
      _ = try await addHike(
        .sample("Walk \(number)", start: number * 10_000, count: 300), keepsBoth: true, of: user,
        at: .start)
      _ = try await makeToken("t", for: [.account], of: user, at: .start)
      _ = try await beginSession(.session, in: "s", of: user, at: .start)
      try await campus("c\(number)-\(user.text)", of: user)
    }
    try await sampleGroup(of: user)
    let trip = try await addTrip(.sample(), of: user, at: .start)
    _ = try await startTrip(trip.id, radius: nil, of: user, at: .start)
    _ = try await record(Position.walk(200), of: user)
    try await setRecordsTracker(true, of: user)
    _ = try await addTrackerPositions(Position.walk(5), of: user, at: .start)
  }

  /// Adds a campus with three versions, two of which show one picture.
  private func campus(_ id: String, of user: UserID) async throws {
    for revision in 1...3 {
      var draft = CampusVersionDraft(
        content: Data(count: 10 * revision), isWhole: true, summary: "")
      let picture = Data("picture \(revision / 2)".utf8)
      (draft.picture, draft.pictureContent) = (ContentDigest(of: picture), picture)
      if revision == 1 {
        _ = try await addCampus(id, draft, of: user, at: .start)
      } else {
        _ = try await addVersion(
          draft, to: id, after: revision - 1, by: user, at: .start)
      }
    }
  }

  /// Adds a group with a member who shares positions.
  @discardableResult
  func sampleGroup(of user: UserID) async throws -> Group {
    let draft = GroupDraft(
      try #require(GroupName("Group of \(user.text)")),
      password: PasswordHash(salt: Data([1]), key: Data([2]), cost: .cheap), until: nil)
    let group = try await addGroup(draft, of: user, at: .start)
    let member = try #require(group.member(of: user)).id
    _ = try await setSharing(
      PositionSharing(from: .start), of: member, in: group.id, at: .start)
    try await addPositions([
      member: Position.walk(7).map { GroupPosition($0, battery: nil) }
    ])
    return group
  }
}

extension Position {
  /// Positions of a walk northwards, one each second.
  static func walk(_ count: Int, after start: Int = 0) -> [Position] {
    (0..<count).map {
      Position(
        Coordinate(latitude: 41 + Double($0) / 1e4, longitude: -8.6),
        at: .start.adding(seconds: start + $0))
    }
  }
}
