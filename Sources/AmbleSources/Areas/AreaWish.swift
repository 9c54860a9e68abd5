public import AmbleCore
public import Foundation

/// The area that a user asks for.
public enum AreaWish: Hashable, Sendable {
  /// The surroundings of a place, by name.
  case place(String, radius: Double?)
  /// All positions within a distance of one, metres.
  case circle(Coordinate, radius: Double)
  /// A rectangle, which may cross the 180th meridian.
  case box(BoundingBox)
  /// The polygons of a GeoJSON file.
  case file(URL)

  /// Radii that can be asked for, metres.
  public static let radii = 100.0...500_000.0
  /// The radius of a circle unless another is given, metres.
  public static let standardRadius = 10_000.0

  /// Reads an area: `lat,lon`, `west,south,east,north` in degrees, the path of a GeoJSON file, or else
  /// the name of a place.
  ///
  /// - Parameter radius: metres around a position or a place.
  /// - Throws: `SourceError.badInput`.
  ///
  /// ```swift
  /// try AreaWish("41.15,-8.61", radius: 5_000)
  /// ```
  public init(_ text: String, radius: Double? = nil) throws(SourceError) {
    if let radius, !Self.radii.contains(radius) {
      throw .badInput("The radius must be 100 to 500000 metres.")
    }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) }
    switch (numbers.count, numbers.contains(nil)) {
    case (2, false): self = try Self.circle(numbers.compactMap { $0 }, radius)
    case (4, false): self = try Self.box(numbers.compactMap { $0 }, radius)
    default:
      guard !text.isEmpty, text.utf8.count <= 500 else {
        throw .badInput("Give a place: a name, lat,lon, west,south,east,north or a GeoJSON file.")
      }
      let isFile = ["json", "geojson"].contains(URL(filePath: text).pathExtension.lowercased())
      self = isFile ? .file(URL(filePath: text)) : .place(text, radius: radius)
      if isFile, radius != nil { throw .badInput("The radius needs a position or a place's name.") }
    }
  }

  private static func circle(_ numbers: [Double], _ radius: Double?) throws(SourceError) -> Self {
    let center = Coordinate(latitude: numbers[0], longitude: numbers[1])
    guard center.isValid else {
      throw .badInput("\(numbers[0]),\(numbers[1]) is not a position: give lat,lon in degrees.")
    }
    return .circle(center, radius: radius ?? standardRadius)
  }

  private static func box(_ numbers: [Double], _ radius: Double?) throws(SourceError) -> Self {
    let corners = [(numbers[1], numbers[0]), (numbers[3], numbers[2])]
    guard corners.allSatisfy({ Coordinate(latitude: $0.0, longitude: $0.1).isValid }),
      numbers[1] < numbers[3], numbers[0] != numbers[2]
    else {
      throw .badInput("The box must be west,south,east,north in degrees, with south below north.")
    }
    guard radius == nil else { throw .badInput("The radius needs a position or a place's name.") }
    return .box(
      BoundingBox(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3]))
  }
}
