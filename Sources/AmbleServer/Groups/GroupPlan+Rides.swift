import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import AmbleRegion

extension GroupPlan {
  /// Up to this number of riders, their ways have lines and directions.
  private static let maxRidersWithWays = 20

  /// Writes a plan.
  /// - Parameters:
  ///   - riders: the members, in the order of the request.
  ///   - maker: the member who asked for it.
  init(
    _ found: RideFinder.Found<GroupRidePlan>, for request: GroupRideRequest, to end: MeetingPlace,
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
      json.field("total", found.answer.total, decimals: 0)
      json.field("latest", found.answer.latest, decimals: 0)
      json.array("riders") { list in
        for (member, rider) in zip(riders, found.answer.riders) {
          list.object { json in
            json.field("member", member.text)
            json.field("duration", rider.duration, decimals: 0)
            writer.write(rider.legs, to: &json)
          }
        }
      }
    }
    self.init(json: json.bytes)
  }
}
