import AmbleCore
import Foundation

/// Finds the city, district and country of a position: by complete boundaries, or otherwise by the
/// nearest settlement of the kind.
struct Surroundings {
  /// The complete boundaries, by level from the lowest up.
  private let areas: [Area]
  private let grid: BoxGrid
  private let cities: Settlements
  private let districts: Settlements
  private let fallback: Context

  init(areas: [Area], places: [SettledPlace], commonCountryCode: String?) {
    let closed = areas.filter { !$0.rings.isEmpty }
    self.areas = closed.sorted { $0.level < $1.level }
    grid = BoxGrid(self.areas.map(\.box), side: 0.1)
    cities = Settlements(places.filter { $0.layer == .city })
    districts = Settlements(places.filter { $0.layer == .district || $0.layer == .locality })
    fallback = Self.fallback(areas, commonCountryCode)
  }

  /// Returns the names around a position. Complexity: O(points of the areas whose boxes
  /// contain it + places nearby).
  func context(at position: Coordinate) -> Context {
    var context = fallback
    let around = grid.around(position).map { areas[$0] }.filter { $0.contains(position) }
    for area in around {
      switch area.layer {
      case .country:
        context.country = area.names.primary
        context.countryCode = area.countryCode ?? context.countryCode
      case .state: context.state = area.names.primary
      case .county: context.county = area.names.primary
      default: break
      }
    }
    let city = city(of: around, position)
    context.city = city
    context.district = district(of: around, besides: city, position)
    return context
  }

  /// Returns the area with the name of a settlement, or the area at the usual level of cities, or
  /// the nearest settlement.
  private func city(of around: [Area], _ position: Coordinate) -> String? {
    let local = around.filter { $0.level >= 4 }
    if let named = local.first(where: { cities.contains(named: $0.names.primary) }) {
      return named.names.primary
    }
    return local.last { $0.layer == .city }?.names.primary ?? cities.nearest(to: position)?.name
  }

  private func district(
    of around: [Area], besides city: String?, _ position: Coordinate
  ) -> String? {
    let inner = around.filter { $0.level >= 8 && $0.level <= 10 && $0.names.primary != city }
    return inner.last?.names.primary ?? districts.nearest(to: position)?.name
  }

  /// Returns the names for all positions: the names of incomplete boundaries that are the only ones
  /// at their level, because they surround the whole map.
  private static func fallback(_ areas: [Area], _ commonCountryCode: String?) -> Context {
    func only(_ layer: PlaceLayer) -> Area? {
      let found = areas.filter { $0.layer == layer }
      return found.count == 1 && found[0].rings.isEmpty ? found[0] : nil
    }
    var context = Context()
    context.state = only(.state)?.names.primary
    let country = only(.country).flatMap { $0.countryCode == nil ? nil : $0 }
    context.country = country?.names.primary
    context.countryCode = country?.countryCode ?? commonCountryCode
    if context.country == nil, let code = context.countryCode {
      context.country = Locale(identifier: "en").localizedString(forRegionCode: code)
    }
    return context
  }
}

/// The names of the areas around a position.
struct Context: Hashable, Sendable {
  var district: String?
  var city: String?
  var county: String?
  var state: String?
  var country: String?
  var countryCode: String?

  /// Returns the names without areas of the layer and below: a city is in no district, a state in
  /// no county.
  func outside(_ layer: PlaceLayer) -> Context {
    var context = self
    switch layer {
    case .house, .street, .locality, .other: return self
    case .district: break
    case .city: context.city = nil
    case .county: (context.city, context.county) = (nil, nil)
    case .state: (context.city, context.county, context.state) = (nil, nil, nil)
    case .country:
      (context.city, context.county, context.state, context.country) = (nil, nil, nil, nil)
    }
    context.district = nil
    return context
  }
}
