/// Counts the postcodes and cities of a street's houses.
struct AddressTally {
  private var postcodes: [String: Int] = [:]
  private var cities: [String: Int] = [:]

  /// The postcode of the largest number of houses.
  var postcode: String? { Self.mostFrequent(postcodes) }
  /// The city of the largest number of houses.
  var city: String? { Self.mostFrequent(cities) }
  var all: Set<String> { Set(postcodes.keys).union(cities.keys) }

  /// Counts the postcode and the city of a house.
  mutating func count(_ house: PlaceRecord) {
    if let postcode = house.postcode { postcodes[postcode, default: 0] += 1 }
    if let city = house.context.city { cities[city, default: 0] += 1 }
  }

  private static func mostFrequent(_ counts: [String: Int]) -> String? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
