import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleText

/// A validated request to Photon's `/structured`: the parts of an address.
struct PhotonStructuredQuery: Sendable {
  /// The parts of an address, the most specific first.
  enum Part: String, CaseIterable, Sendable {
    case housenumber, street, postcode, district, city, county, state
  }

  private var texts: [Part: String] = [:]
  private var query: PlaceQuery

  /// The described parameters.
  static let parameters =
    fields.parameters + PlaceQuery.preferences.parameters + PlaceQuery.filters.parameters

  private static let fields = QueryFields<PhotonStructuredQuery>(
    Part.allCases.map { part in
      .word(part.rawValue, .text(), "This part of the address.") { query, text throws(APIError) in
        if !FoldedText(text).words.isEmpty { query.texts[part] = text }
      }
    })

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter, or without any
  ///   part but a house number.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.parameters)
    query = try PlaceQuery("", parameters)
    query.completesLastWord = false
    try Self.fields.read(parameters, into: &self)
    guard texts.keys.contains(where: { $0 != .housenumber }) else {
      throw .badRequest(.missingAddress)
    }
  }

  /// Finds the places. Where none has all parts, the most specific part is left out, then the next.
  /// - Parameter search: finds places by text.
  func places(_ search: (PlaceQuery) throws -> [Place]) rethrows -> [Place] {
    var parts = Part.allCases.filter { texts[$0] != nil }
    while let first = parts.first {
      var query = query
      (query.text, query.limit) = (text(of: parts), Self.candidates)
      if query.layers.isEmpty { query.layers = first.layers }
      let found = try search(query).filter { place in
        parts.allSatisfy { $0.agrees(with: texts[$0] ?? "", place, isFirst: $0 == first) }
      }
      if !found.isEmpty { return Array(found.prefix(self.query.limit)) }
      parts.removeFirst()
    }
    return []
  }

  /// Number of places among which those that have all parts are looked for.
  private static let candidates = 100

  /// Returns the address as people write it: the house number after its street.
  private func text(of parts: [Part]) -> String {
    var order = parts
    if order.first == .housenumber, order.count > 1, order[1] == .street { order.swapAt(0, 1) }
    return order.compactMap { texts[$0] }.joined(separator: " ")
  }
}

extension PhotonStructuredQuery.Part {
  /// The layers of the places that an address with this as its most specific part names.
  fileprivate var layers: Set<PlaceLayer> {
    switch self {
    case .housenumber: [.house]
    case .street: [.street]
    case .postcode: []
    case .district: [.district, .locality]
    case .city: [.city]
    case .county: [.county]
    case .state: [.state]
    }
  }

  /// Returns whether a place has this part. A place of which a less specific part is not known may have
  /// it.
  fileprivate func agrees(with text: String, _ place: Place, isFirst: Bool) -> Bool {
    let known = values(of: place)
    if known.isEmpty { return !isFirst && self != .street }
    let wanted = FoldedText(text)
    return known.contains { FoldedText($0) == wanted }
  }

  private func values(of place: Place) -> [String] {
    let part: String? =
      switch self {
      case .housenumber: place.housenumber
      case .street: place.street
      case .postcode: place.postcode
      case .district: place.district
      case .city: place.city
      case .county: place.county
      case .state: place.state
      }
    let names =
      layers.contains(place.layer) ? [place.name].compactMap(\.self) + place.names.values : []
    return [part].compactMap(\.self) + (self == .housenumber ? [] : names)
  }
}

extension MessageTemplate {
  static let missingAddress = Self(
    "missing_address", "The address has no part but a house number.",
    advice: "Give street, postcode, district, city, county or state.")
}
