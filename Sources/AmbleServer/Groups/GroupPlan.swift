import AmbleBikeShare
import AmbleCore
import AmbleJournal

/// One plan of rides for the members of a group. It is kept in memory: it is of no use once bicycles
/// and members have moved.
struct GroupPlan: Sendable {
  /// JSON, as members get it.
  let json: [UInt8]

  /// Up to this number of riders, their ways have lines and directions.
  private static let maxRidersWithWays = 20

  /// Writes a plan.
  /// - Parameters:
  ///   - riders: the members, in the order of the request.
  ///   - maker: the member who asked for it.
  init(
    _ found: RideFinder.FoundPlan, for request: GroupRideRequest, to end: MeetingPlace,
    riders: [MemberID], by maker: MemberID?, at time: Timestamp, sources: DataSources
  ) {
    let writer = RideWriter(
      system: found.system, snapshot: found.snapshot, sources: sources, now: found.now,
      writesPaths: riders.count <= Self.maxRidersWithWays)
    var json = JSONWriter()
    json.object { json in
      json.object("to") { end.write(to: &$0) }
      json.field("kind", request.kind.rawValue)
      json.field("made_at", time.text)
      json.field("member", orNull: maker?.text)
      json.field("system", found.system.key)
      json.field("total", found.plan.total, decimals: 0)
      json.field("latest", found.plan.latest, decimals: 0)
      json.array("riders") { list in
        for (member, rider) in zip(riders, found.plan.riders) {
          list.object { json in
            json.field("member", member.text)
            json.field("duration", rider.duration, decimals: 0)
            writer.write(rider.legs, to: &json)
          }
        }
      }
    }
    self.json = json.bytes
  }
}

extension MeetingPlace {
  /// Writes the name and the place.
  func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("lat", place.latitude, decimals: 7)
    json.field("lon", place.longitude, decimals: 7)
  }
}

extension GroupRide {
  /// Writes a shared ride.
  func write(to json: inout JSONWriter) {
    json.object("from") { start.write(to: &$0) }
    json.object("to") { end.write(to: &$0) }
    json.field("ebike", allowsEBikes)
    json.field("by", (prefersEase ? RideObjective.effort : .time).rawValue)
    json.field("member", orNull: member?.text)
  }
}
