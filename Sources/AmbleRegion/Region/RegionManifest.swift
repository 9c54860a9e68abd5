public import Foundation

/// What a region says about itself, kept in its `region.json`.
public struct RegionManifest: Codable, Hashable, Sendable {
  /// The format of the folder that this Amble writes and reads.
  public static let currentFormat = 2

  /// The format of the folder.
  public var format = RegionManifest.currentFormat
  /// The version of Amble that made it.
  public var amble: String
  /// What people call the region.
  public var name: String
  /// The box around its streets.
  public var bounds: Bounds
  /// When the map data was current, where the files said so.
  public var dataDate: Date?
  /// When it was imported.
  public var importDate: Date
  /// The names of the map files it was made from.
  public var sources: [String]
  /// Whom to thank for the data, for every map and answer made from it.
  public var attribution: [String]
  /// Where heights come from; nil where none were given.
  public var elevation: Elevation?
  /// How much there is of everything.
  public var counts: Counts
  /// For modes that may use exactly the streets of another mode, that mode.
  public var sameStreets: [String: String] = [:]
  /// The files that belong to the region.
  public var files: [File]

  /// A rectangle in degrees.
  public struct Bounds: Codable, Hashable, Sendable {
    /// The edges, in degrees.
    public var west: Double, south: Double, east: Double, north: Double
  }

  /// Where heights come from and how they are counted.
  public struct Elevation: Codable, Hashable, Sendable {
    /// The model's name.
    public var source: String
    /// Metres a climb must reach to count as ascent.
    public var threshold: Double
    /// The share of the length of all streets whose height is unknown, 0…1.
    public var unknownShare: Double
  }

  /// How much there is of everything.
  public struct Counts: Codable, Hashable, Sendable {
    /// Stretches of street between two junctions.
    public var streets: Int
    /// Junctions.
    public var junctions: Int
    /// The length of all streets.
    public var kilometres: Double
    /// Places that can be searched, addresses and crossings included.
    public var places: Int
    /// House numbers among them.
    public var addresses: Int
  }

  /// A file of the region.
  public struct File: Codable, Hashable, Sendable {
    /// Its name in the folder.
    public var name: String
    /// Its length in bytes.
    public var size: Int
    /// The CRC-32 of its contents.
    public var crc32: UInt32
  }
}
