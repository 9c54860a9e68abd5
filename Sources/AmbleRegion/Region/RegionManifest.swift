public import Foundation

/// A region's description of itself, stored as `region.json`.
public struct RegionManifest: Codable, Hashable, Sendable {
  /// The format that this version of Amble writes and reads.
  public static let currentFormat = 5

  /// The format of the folder.
  public var format = RegionManifest.currentFormat
  /// The version of Amble that wrote the region.
  public var amble: String
  /// The display name of the region.
  public var name: String
  /// The bounding box of the streets.
  public var bounds: Bounds
  /// The time of the map data, or `nil` if the files do not state it.
  public var dataDate: Date?
  /// The time of the import.
  public var importDate: Date
  /// The names of the imported map files.
  public var sources: [String]
  /// Data attribution, to show with every map and answer.
  public var attribution: [String]
  /// The source of heights, or `nil` if the region has none.
  public var elevation: Elevation?
  /// The numbers of streets, places and more.
  public var counts: Counts
  /// For each mode that may use exactly the streets of another mode, that mode.
  public var sameStreets: [String: String] = [:]
  /// The files of the region.
  public var files: [File]

  /// A rectangle in degrees.
  public struct Bounds: Codable, Hashable, Sendable {
    /// The edges, degrees.
    public var west: Double, south: Double, east: Double, north: Double
  }

  /// The source of heights and the ascent threshold.
  public struct Elevation: Codable, Hashable, Sendable {
    /// The name of the elevation model.
    public var source: String
    /// Minimum climb that counts as ascent, metres.
    public var threshold: Double
    /// Share of the total street length without height, 0…1.
    public var unknownShare: Double
    /// Number of places where heights differ from the model by more than its accuracy, or `nil` in
    /// regions of older imports.
    public var doubtfulPlaces: Int?
  }

  /// The numbers of streets, places and more.
  public struct Counts: Codable, Hashable, Sendable {
    /// Number of street segments.
    public var streets: Int
    /// Number of junctions.
    public var junctions: Int
    /// Total street length, kilometres.
    public var kilometres: Double
    /// Number of searchable places, addresses and crossings included.
    public var places: Int
    /// Number of places with a house number.
    public var addresses: Int
  }

  /// A file of the region.
  public struct File: Codable, Hashable, Sendable {
    /// The file name in the region's folder.
    public var name: String
    /// The length in bytes.
    public var size: Int
    /// The CRC-32 of its contents.
    public var crc32: UInt32
  }
}
