import AmbleCore

/// The links between places in a file for devices.
enum DeviceLinks {
  /// Returns the house numbers of streets: per street its number and the count; per house number
  /// its string and its place, as the difference from the one before. They are in the order of
  /// street, bytes of the house number, place.
  static func addresses(_ catalog: PlaceCatalog, _ strings: inout DeviceStrings) -> [UInt8] {
    let byStreet = Dictionary(grouping: catalog.addresses, by: \.street)
    var section = VarintWriter()
    for street in byStreet.keys.sorted() {
      let links = Set((byStreet[street] ?? []).map { NumberedPlace($0, in: catalog) }).sorted()
      section.append(UInt64(street))
      section.append(UInt64(links.count))
      var last: Int64 = 0
      for link in links {
        section.append(strings.number(of: link.number))
        section.append(zigzag: Int64(link.place) - last)
        last = Int64(link.place)
      }
    }
    return section.bytes
  }

  /// Returns the crossings: per crossing the numbers of both streets, and the position in units of
  /// 10⁻⁷ degree, as the difference from the one before.
  static func crossings(_ catalog: PlaceCatalog) -> [UInt8] {
    var section = VarintWriter()
    var last = FixedCoordinate(latitude: 0, longitude: 0)
    let sorted = catalog.crossings.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    for crossing in sorted {
      let position = FixedCoordinate(crossing.position)
      section.append(UInt64(crossing.first))
      section.append(UInt64(crossing.second))
      section.append(zigzag: Int64(position.latitude) - Int64(last.latitude))
      section.append(zigzag: Int64(position.longitude) - Int64(last.longitude))
      last = position
    }
    return section.bytes
  }
}

/// A house number with its place.
private struct NumberedPlace: Hashable, Comparable {
  var number: String
  var place: Int

  init(_ link: PlaceCatalog.AddressLink, in catalog: PlaceCatalog) {
    number = link.number
    place =
      switch link.target {
      case .named(let index): index
      case .house(let index): catalog.named.count + index
      }
  }

  static func < (one: NumberedPlace, other: NumberedPlace) -> Bool {
    if one.number == other.number { return one.place < other.place }
    return one.number.utf8.lexicographicallyPrecedes(other.number.utf8)
  }
}
