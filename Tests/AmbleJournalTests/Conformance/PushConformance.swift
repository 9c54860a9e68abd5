import Foundation
import Testing

@testable import AmbleJournal

struct PushConformance {
  private func subscription(_ name: String, after seconds: Int = 0) -> PushSubscription {
    PushSubscription(
      endpoint: "https://push.example/\(name)", key: Data(repeating: 4, count: 65),
      secret: Data(repeating: 9, count: 16), at: .start.adding(seconds: seconds))
  }

  /// Subscriptions are listed as they were added, and only their user sees and deletes them.
  @Test(arguments: StoreUnderTest.all)
  func subscriptionsBelongToTheirUser(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org").id)
    let bob = try await home.account("bob@example.org").id
    let (phone, laptop) = (subscription("phone"), subscription("laptop", after: 1))
    try await store.addPushSubscription(laptop, of: ada, in: nil)
    try await store.addPushSubscription(phone, of: ada, in: nil)
    #expect(try await store.pushSubscriptions(of: ada) == [phone, laptop])
    #expect(try await store.pushSubscriptions(of: bob) == [])
    #expect(try await !store.deletePushSubscription(phone.id, of: bob))
    #expect(try await store.deletePushSubscription(phone.id, of: ada))
    #expect(try await !store.deletePushSubscription(phone.id, of: ada))
    #expect(try await store.pushSubscriptions(of: ada) == [laptop])
  }

  /// A browser where another user signs in no longer notifies the first one.
  @Test(arguments: StoreUnderTest.all)
  func aBrowserNotifiesOneUser(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org").id)
    let bob = try await home.account("bob@example.org").id
    try await store.addPushSubscription(subscription("phone"), of: ada, in: nil)
    let again = subscription("phone", after: 5)
    try await store.addPushSubscription(again, of: bob, in: nil)
    #expect(try await store.pushSubscriptions(of: ada) == [])
    #expect(try await store.pushSubscriptions(of: bob) == [again])
  }

  /// After signing out in a browser, a user gets no notices there; sessions of others change
  /// nothing.
  @Test(arguments: StoreUnderTest.all)
  func subscriptionsEndWithTheirSession(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org").id)
    let bob = try await home.account("bob@example.org").id
    let own = try await store.beginSession(.session, in: "", of: ada, at: .start).secret
    let foreign = try await store.beginSession(.session, in: "", of: bob, at: .start).secret
    let (phone, laptop) = (subscription("phone"), subscription("laptop", after: 1))
    try await store.addPushSubscription(phone, of: ada, in: own)
    try await store.addPushSubscription(laptop, of: ada, in: foreign)
    try await store.end(own)
    try await store.end(foreign)
    #expect(try await store.pushSubscriptions(of: ada) == [laptop])
  }

  /// A browser whose user signs in again keeps its subscription; that of the user before it ends.
  @Test(arguments: StoreUnderTest.all)
  func subscriptionsStayWithTheBrowser(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org").id)
    let bob = try await home.account("bob@example.org").id
    let first = try await store.beginSession(.session, in: "", of: ada, at: .start).secret
    let phone = subscription("phone")
    try await store.addPushSubscription(phone, of: ada, in: first)
    let second = try await store.beginSession(
      .session, in: "", replacing: first, of: ada, at: .start)
    #expect(try await store.owner(of: first, at: .start) == nil)
    #expect(try await store.pushSubscriptions(of: ada) == [phone])
    _ = try await store.beginSession(
      .session, in: "", replacing: second.secret, of: bob, at: .start)
    #expect(try await store.pushSubscriptions(of: ada) == [])
    let token = try await store.makeToken("x", for: [.read], of: ada, at: .start).secret
    _ = try await store.beginSession(.session, in: "", replacing: token, of: ada, at: .start)
    #expect(try await store.owner(of: token, at: .start) != nil, "a token is no session")
  }

  /// A user has at most `maxOfUser` subscriptions: the oldest go.
  @Test(arguments: StoreUnderTest.all)
  func theOldestSubscriptionsGo(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org").id)
    let all = (0...PushSubscription.maxOfUser).map { subscription("\($0)", after: $0) }
    for one in all { try await store.addPushSubscription(one, of: ada, in: nil) }
    #expect(try await store.pushSubscriptions(of: ada) == Array(all.dropFirst()))
  }

  /// The seed stays the same while the journal exists, and differs between journals.
  @Test(arguments: StoreUnderTest.all)
  func theSeedStays(_ kind: StoreUnderTest) async throws {
    let (one, other) = (try await kind.open(), try await kind.open())
    #expect(one.store.pushSeed.count == 32)
    #expect(one.store.pushSeed == one.store.pushSeed)
    #expect(one.store.pushSeed != other.store.pushSeed)
  }
}
