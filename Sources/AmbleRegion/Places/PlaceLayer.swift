/// The layer of a place, in the terms of Photon's `type` and `layer`.
public enum PlaceLayer: String, CaseIterable, Hashable, Sendable {
  /// An address, or a feature as small as a building: a shop, a museum.
  case house
  /// A street, without a house number.
  case street
  /// A neighbourhood, a square or another named locality.
  case locality
  /// A part of a city.
  case district
  /// A city, a town or a village.
  case city
  /// A part of a state.
  case county
  /// A part of a country.
  case state
  /// A country, or a city-state.
  case country
  /// Anything else: a mountain, a lake, a park, a postcode.
  case other
}
