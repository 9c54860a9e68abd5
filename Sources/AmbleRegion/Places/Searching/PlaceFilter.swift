import AmbleCore

/// The conditions of a query other than its text, prepared for a file's columns.
struct PlaceFilter {
  private let columns: PlaceColumns
  private let box: BoundingBox?
  private let allowsTag: [Bool]?
  private let allowsCountry: [Bool]?
  private let allowsLayer: [Bool]?

  init(_ query: PlaceQuery, _ columns: PlaceColumns) {
    self.columns = columns
    box = query.box
    allowsTag =
      query.tags.isEmpty && query.categories.isEmpty
      ? nil
      : columns.tags.map { tag in
        TagCondition.allow(query.tags, key: tag.key, value: tag.value)
          && query.categories.allSatisfy { $0.allows(key: tag.key, value: tag.value) }
      }
    let codes = Set(query.countryCodes.map { $0.uppercased() })
    allowsCountry = codes.isEmpty ? nil : columns.countries.map(codes.contains)
    allowsLayer =
      query.layers.isEmpty ? nil : PlaceLayer.allCases.map(query.layers.contains)
  }

  /// Whether every place passes.
  var allowsAll: Bool {
    box == nil && allowsTag == nil && allowsCountry == nil && allowsLayer == nil
  }

  /// Returns whether the place with a number passes.
  func allows(_ id: Int64) -> Bool {
    guard let row = columns[id] else { return false }
    return allowsTag?[Int(row.tag)] ?? true && allowsCountry?[Int(row.country)] ?? true
      && allowsLayer?[Int(row.layer)] ?? true
      && box?.covers(row.position.coordinate.wrapped) ?? true
  }
}
