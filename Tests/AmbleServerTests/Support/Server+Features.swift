import AmbleBikeShare
import AmbleCampus
import AmbleGroups
import AmbleHikes
import AmbleLive
import AmbleRegion

@testable import AmbleServer

/// The parts of a server that tests look into.
extension Server {
  var registry: RegionRegistry { context.registry }
  var hub: EventHub { context.live.hub }
  var rooms: GroupRooms? { feature(GroupFeature.self)?.rooms }
  var pushQueue: PushQueue? { feature(GroupFeature.self)?.pushQueue }
  var matcher: HikeMatcher? { feature(HikeFeature.self)?.matcher }
  var tips: TipBoard? { feature(TipFeature.self)?.board }
  /// Every server has both.
  var bikes: BikeShare { feature(BikeFeature.self)!.bikes }
  var campuses: ServedCampuses { feature(CampusFeature.self)!.campuses }
}
