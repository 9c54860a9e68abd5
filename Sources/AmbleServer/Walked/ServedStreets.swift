import AmbleJournal
import AmbleRegion

/// A served region with the name and the number of its streets in the journal.
struct ServedStreets: Sendable {
  let region: ServedRegion
  let set: StreetSet
}

extension RegionRegistry {
  /// The served regions, each under a name of its own: of several with one name, the second is
  /// `name (2)`.
  var streets: [ServedStreets] {
    var counts: [String: Int] = [:]
    return regions.map { region in
      let count = counts[region.name, default: 0] + 1
      counts[region.name] = count
      return ServedStreets(
        region: region,
        set: StreetSet(
          region: count == 1 ? region.name : "\(region.name) (\(count))",
          identity: region.region.streetsIdentity, bounds: region.bounds))
    }
  }
}
