import Testing

@testable import AmbleJournal

struct InvitationConformance {
  private static let end = Timestamp.start.adding(days: 1)

  /// An invitation is open to the first account that accepts it, and then to no other.
  @Test(arguments: StoreUnderTest.all)
  func oneAccountAccepts(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (grant, secret) = try await group.invite(.edit, label: "Eve, from work")
    #expect(grant.audience == .offered && grant.owner == Person(id: group.ada, name: "Ada"))
    #expect(grant.label == "Eve, from work" && grant.right == .edit && grant.subject == .contacts)
    #expect(try await group.store.invitation(secret, for: nil, at: .start) == grant)
    #expect(try await group.store.receivedGrants(by: group.eve, at: .start) == [])
    let accepted = try await group.accept(secret, by: group.eve)
    #expect(accepted?.audience == .accepted(Person(id: group.eve, name: "Eve")))
    #expect(try await group.accept(secret, by: group.zed) == nil)
    #expect(try await !group.store.refuseInvitation(secret, by: group.zed, at: .start))
    #expect(try await group.store.invitation(secret, for: nil, at: .start) == nil)
    #expect(try await group.store.invitation(secret, for: group.zed, at: .start) == nil)
    #expect(try await group.shares() == [accepted])
    #expect(try await group.store.receivedGrants(by: group.eve, at: .start) == [accepted])
  }

  /// Of many accounts that accept at the same time, one gets the right.
  @Test(arguments: StoreUnderTest.all)
  func oneOfManyAtOnceAccepts(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (_, secret) = try await group.invite()
    var users: [UserID] = []
    for number in 0..<8 { users.append(try await group.home.account("\(number)@example.org").id) }
    let accepted = try await withThrowingTaskGroup(of: Grant?.self) { tasks in
      for user in users { tasks.addTask { try await group.accept(secret, by: user) } }
      return try await tasks.reduce(into: []) { list, grant in list.append(grant) }
    }
    #expect(accepted.count == 8 && accepted.compactMap(\.self).count == 1)
    #expect(try await group.shares() == accepted.filter { $0 != nil })
  }

  /// Repeating an acceptance has no effect: a client may have lost the first answer.
  @Test(arguments: StoreUnderTest.all)
  func acceptingTwiceIsAcceptingOnce(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (_, secret) = try await group.invite()
    let accepted = try await group.accept(secret, by: group.eve)
    #expect(try await group.accept(secret, by: group.eve) == accepted)
    #expect(try await group.store.invitation(secret, for: group.eve, at: .start) == accepted)
    #expect(try await !group.store.refuseInvitation(secret, by: group.eve, at: .start))
    #expect(try await group.shares() == [accepted])
  }

  /// A refused invitation is used up. Its owner sees that, but not who refused.
  @Test(arguments: StoreUnderTest.all)
  func anInvitationIsRefused(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (_, secret) = try await group.invite()
    #expect(try await group.store.refuseInvitation(secret, by: group.eve, at: .start))
    #expect(try await !group.store.refuseInvitation(secret, by: group.eve, at: .start))
    #expect(try await group.accept(secret, by: group.zed) == nil)
    #expect(try await group.store.invitation(secret, for: group.eve, at: .start) == nil)
    #expect(try await group.shares()?.map { $0?.audience } == [.refused])
    #expect(try await group.store.receivedGrants(by: group.eve, at: .start) == [])
  }

  /// Owners can neither accept nor refuse their own invitations.
  @Test(arguments: StoreUnderTest.all)
  func ownersDoNotAnswerThemselves(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (grant, secret) = try await group.invite()
    let accepting = await #expect(throws: JournalError.self) {
      try await group.accept(secret, by: group.ada)
    }
    let refusing = await #expect(throws: JournalError.self) {
      try await group.store.refuseInvitation(secret, by: group.ada, at: .start)
    }
    #expect(accepting?.kind == .conflict && refusing?.kind == .conflict)
    #expect(try await group.store.invitation(secret, for: group.ada, at: .start) == grant)
  }

  /// An expired invitation, a revoked one and one that never was are the same.
  @Test(arguments: StoreUnderTest.all)
  func deadInvitationsAreAllTheSame(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (grant, revoked) = try await group.invite()
    let (_, expired) = try await group.invite(until: Self.end)
    #expect(try await group.store.deleteGrant(grant.id, of: .contacts, by: group.ada) == grant)
    for secret in [revoked, expired, Secret("unknown"), Secret("")] {
      #expect(try await group.store.invitation(secret, for: group.eve, at: Self.end) == nil)
      let accepted = try await group.store.acceptInvitation(secret, by: group.eve, at: Self.end)
      #expect(accepted == nil)
      #expect(try await !group.store.refuseInvitation(secret, by: group.eve, at: Self.end))
    }
  }

  /// Fifty invitations may be open or refused; expired and accepted ones leave room for others.
  @Test(arguments: StoreUnderTest.all)
  func openInvitationsAreLimited(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (_, first) = try await group.invite(until: Self.end)
    let (_, second) = try await group.invite()
    for _ in 2..<50 { _ = try await group.invite() }
    let full = await #expect(throws: JournalError.self) { try await group.invite() }
    #expect(full?.kind == .conflict)
    _ = try await group.store.refuseInvitation(second, by: group.eve, at: .start)
    await #expect(throws: JournalError.self) { try await group.invite() }
    _ = try await group.invite(at: Self.end)
    await #expect(throws: JournalError.self) { try await group.invite(at: Self.end) }
    #expect(try await group.accept(first, by: group.eve) != nil)
    _ = try await group.invite(by: group.eve)
  }

  /// Other users can neither see nor end an owner's shares, nor leave shares that another user
  /// received.
  @Test(arguments: StoreUnderTest.all)
  func sharesAreTheirOwnersAlone(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (grant, secret) = try await group.invite()
    _ = try await group.accept(secret, by: group.eve)
    for user in [group.eve, group.zed] {
      #expect(try await group.store.grants(of: .contacts, by: user, at: .start) == [])
      #expect(try await group.store.deleteGrant(grant.id, of: .contacts, by: user) == nil)
    }
    #expect(try await group.store.deleteGrant(grant.id, of: .trip, by: group.ada) == nil)
    #expect(try await !group.store.leaveGrant(grant.id, by: group.zed))
    #expect(try await !group.store.leaveGrant(grant.id, by: group.ada))
    #expect(try await group.shares()?.count == 1)
  }

  /// The owner changes right, label and end, of an offer and of an accepted one.
  @Test(arguments: StoreUnderTest.all)
  func anOwnerChangesAShare(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    var (grant, secret) = try await group.invite(.read, label: "Eve")
    let id = grant.id
    func change(_ change: GrantChange, by user: UserID? = nil) async throws -> Grant? {
      try await group.store.changeGrant(
        id, of: .contacts, to: change, by: user ?? group.ada, at: .start)
    }
    (grant.right, grant.expiresAt) = (.edit, Self.end)
    #expect(try await change(GrantChange(right: .edit, end: .at(Self.end))) == grant)
    grant = try #require(try await group.accept(secret, by: group.eve))
    (grant.right, grant.label, grant.expiresAt) = (.read, "", nil)
    #expect(try await change(GrantChange(right: .read, label: "", end: .never)) == grant)
    #expect(try await change(GrantChange()) == grant)
    #expect(try await change(GrantChange(right: .edit), by: group.eve) == nil)
    let asTrip = try await group.store.changeGrant(
      id, of: .trip, to: GrantChange(right: .edit), by: group.ada, at: .start)
    #expect(asTrip == nil)
    #expect(try await group.shares() == [grant])
    _ = try await change(GrantChange(end: .at(Self.end)))
    let late = try await group.store.changeGrant(
      id, of: .contacts, to: GrantChange(end: .never), by: group.ada, at: Self.end)
    #expect(late == nil)
  }

  /// The later of two invitations of one owner replaces the first when it is accepted.
  @Test(arguments: StoreUnderTest.all)
  func theLaterAcceptanceCounts(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (_, first) = try await group.invite(.read)
    let (_, second) = try await group.invite(.edit)
    _ = try await group.accept(first, by: group.eve)
    let others = try await group.invite(by: group.zed)
    let other = try await group.accept(others.secret, by: group.eve)
    let later = try await group.accept(second, by: group.eve)
    #expect(try await group.shares() == [later])
    let received = try await group.store.receivedGrants(by: group.eve, at: .start)
    #expect(Set(received) == Set([later, other].compactMap(\.self)))
  }
}
