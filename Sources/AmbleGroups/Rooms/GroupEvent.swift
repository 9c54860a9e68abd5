import AmbleCore
import AmbleFormats
package import AmbleJournal
package import AmbleLive

/// An event of a group, with its data.
package struct GroupEvent {
  /// The name.
  package var name: String
  /// The key of earlier events that this one replaces, or `nil` if it replaces none.
  package var key: String?
  /// JSON.
  package var data: [UInt8]

  private init(_ name: String, key: String? = nil, _ data: [UInt8]) {
    self.name = name
    self.key = key
    self.data = data
  }

  /// Returns the events that announce the differences of two states of a group.
  /// - Parameter removed: the member whom the owner removed, if any.
  package static func changes(from old: Group, to new: Group, removed: MemberID?) -> [GroupEvent] {
    var events: [GroupEvent] = []
    let before = Dictionary(uniqueKeysWithValues: old.members.map { ($0.id, $0) })
    let after = Set(new.members.map(\.id))
    for member in old.members where !after.contains(member.id) {
      events.append(GroupEvent("left", left(member, wasRemoved: member.id == removed)))
    }
    for member in new.members {
      guard let known = before[member.id] else {
        events.append(GroupEvent("joined", joined(member, in: new)))
        continue
      }
      events += changes(from: known, to: member)
    }
    if group(old) != group(new) { events.append(GroupEvent("changed", key: "changed", group(new))) }
    return events
  }

  private static func changes(from old: GroupMember, to new: GroupMember) -> [GroupEvent] {
    var events: [GroupEvent] = []
    if old.arrivedAt == nil, let time = new.arrivedAt {
      events.append(GroupEvent("arrived", named(new, at: time)))
    }
    if old.sharing != new.sharing {
      events.append(GroupEvent("sharing", key: "sharing \(new.id.text)", sharing(of: new)))
    }
    return events
  }

  /// A member alone.
  package static func member(_ id: MemberID) -> [UInt8] { object { $0.field("member", id.text) } }

  /// A member with their name.
  package static func named(_ member: GroupMember, at time: Timestamp? = nil) -> [UInt8] {
    object {
      $0.field("member", member.id.text)
      $0.field("name", member.name)
      if let time { $0.field("at", time.text) }
    }
  }

  /// A position of a member.
  package static func position(_ position: GroupPosition, of id: MemberID) -> [UInt8] {
    object {
      $0.field("member", id.text)
      GroupResources.position.write(position, to: &$0)
    }
  }

  /// The way of a member to the meeting place.
  package static func progress(_ progress: GroupProgress, of id: MemberID) -> [UInt8] {
    object {
      $0.field("member", id.text)
      $0.object("progress") { GroupResources.progress.write(progress, to: &$0) }
    }
  }

  /// The group without its members.
  package static func group(_ group: Group) -> [UInt8] {
    object { GroupResources.details.write(group, to: &$0) }
  }

  /// The name of the event of a plan, which guests do not get.
  package static let planName = "plan"

  /// The plan of rides, or null after it was dropped.
  package static func plan(_ plan: GroupPlan?) -> [UInt8] {
    object { json in
      json.key("plan")
      if let plan { json.raw(plan.json) } else { json.null() }
    }
  }

  private static func left(_ member: GroupMember, wasRemoved: Bool) -> [UInt8] {
    object {
      $0.field("member", member.id.text)
      $0.field("name", member.name)
      $0.field("removed", wasRemoved)
    }
  }

  private static func joined(_ member: GroupMember, in group: Group) -> [UInt8] {
    let shown = ShownMember(member: member, isOwner: member.user == group.owner, trail: [])
    return object { $0.object("member") { ShownMember.resource.write(shown, to: &$0) } }
  }

  private static func sharing(of member: GroupMember) -> [UInt8] {
    object {
      $0.field("member", member.id.text)
      GroupResources.memberSharing.write(member, to: &$0)
    }
  }

  private static func object(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(members)
    return json.bytes
  }
}

extension Topic {
  /// A group. With ten members who move, its events of a minute are remembered.
  package static func group(_ id: GroupID) -> Topic {
    Topic("group \(id.text)", capacity: 256, deliversAll: true)
  }
}

/// A plan of rides for the members of a group. It is kept in memory, because it is outdated once
/// bicycles and members have moved.
package struct GroupPlan: Hashable, Codable, Sendable {
  /// JSON, as members get it.
  package let json: [UInt8]

  /// Creates a plan.
  package init(json: [UInt8]) { self.json = json }

  package init(from decoder: any Decoder) throws {
    json = Array(try decoder.singleValueContainer().decode(String.self).utf8)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: json, as: UTF8.self))
  }
}

/// The way of a member to the meeting place.
package struct GroupProgress: Hashable, Codable, Sendable {
  /// How the member fares.
  package enum Status: String, CaseIterable, Codable, Sendable {
    /// As expected.
    case onWay = "on_way"
    /// The member will arrive after the time that the group wants to be there.
    case late
    /// The member has moved away from the shortest way.
    case offRoute = "off_route"
  }

  /// The distance left, metres.
  package var distance: Double
  /// The time left, seconds.
  package var duration: Double
  /// The climb left, metres, or `nil` unless all heights of the way are known.
  package var ascent: Double?
  /// The distance from the end of the way to the meeting place, metres, or `nil` if that is on a
  /// street.
  package var gap: Double?
  /// The time of arrival.
  var arrivesAt: Timestamp
  /// How the member fares.
  package var status: Status
}

/// Something that members of a group want to know at once.
package struct GroupNotice: Sendable {
  /// The kind of event.
  package enum Kind: String, Sendable {
    /// A member has arrived at the meeting place.
    case arrived
    /// A member will arrive after the time that the group wants to be there.
    case late
    /// A member has left the shortest way.
    case offRoute = "off_route"
  }

  /// The kind of event.
  package var kind: Kind
  /// The member.
  package var member: GroupMember
  /// The group.
  package var group: Group
}
