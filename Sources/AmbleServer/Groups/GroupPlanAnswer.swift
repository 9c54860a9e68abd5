import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import AmbleRegion

/// Rides of members of a group to one place.
struct GroupPlanAnswer {
  let found: RideFinder.Found<GroupRidePlan>
  let kind: RideKind
  let end: MeetingPlace
  /// The members, in the order of the request.
  let members: [MemberID]
  /// The member who asked for it.
  let maker: MemberID?
  let madeAt: Timestamp
  let sources: DataSources

  /// A member with their ride.
  private struct Rider {
    let member: MemberID
    let rider: GroupRidePlan.Rider
    let legs: [ShownLeg]
  }

  /// Up to this number of riders, their ways have lines and directions.
  private static let maxRidersWithWays = 20

  static let resource = Resource<Self>([
    .required("to", \.end, .namedPlace), .required("kind", \.kind, .choice),
    .required("made_at", \.madeAt, .time), .orNull("member", \.maker, .id(), "Who asked for it."),
    .required("system", \.found.system.key, .text()),
    .required("total", \.found.answer.total, .seconds, "Seconds of all."),
    .required(
      "latest", \.found.answer.latest, .seconds, "Seconds until the last one arrives."),
    .required("riders", \.riders, .list(of: .object(rider))),
  ])

  private static let rider = Resource<Rider>([
    .required("member", \.member, .id()),
    .required("duration", \.rider.duration, .seconds, "Seconds."),
    .required("legs", \.legs, .list(of: .object(ShownLeg.resource))),
  ])

  private var riders: [Rider] {
    let view = RideView(
      system: found.system, sources: sources, hasPaths: members.count <= Self.maxRidersWithWays)
    return zip(members, found.answer.riders).map {
      Rider(member: $0, rider: $1, legs: view.legs($1.legs))
    }
  }
}

extension JSONForm where Value == Double {
  /// Seconds, or null if they never end.
  fileprivate static var seconds: Self {
    Self(.orNull(.number())) { $1.number($0, decimals: 0) }
  }
}

extension GroupPlan {
  /// Keeps a plan as text, because it is written for each member.
  init(_ answer: GroupPlanAnswer) {
    var json = JSONWriter()
    json.object { GroupPlanAnswer.resource.write(answer, to: &$0) }
    self.init(json: json.bytes)
  }
}

extension JSONForm where Value == GroupPlan {
  /// A plan of rides.
  static var plan: Self { Self(GroupPlanAnswer.resource.schema) { $1.raw($0.json) } }
}
