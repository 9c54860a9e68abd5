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
