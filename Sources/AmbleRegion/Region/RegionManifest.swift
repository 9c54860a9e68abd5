import AmbleCore
public import Foundation

/// A region's description of itself, stored as `region.json`.
public struct RegionManifest: Codable, Hashable, Sendable {
  /// The format that this version of Amble writes and reads.
  public static let currentFormat = 7

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
    /// Distance between the samples of the model, metres, or `nil` in regions of older imports.
    public var spacing: Double?
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

extension RegionManifest {
  /// Returns whether a file belongs to the region.
  func has(_ file: RegionFile) -> Bool { files.contains { $0.name == file.rawValue } }

  /// Checks that every file exists and has its recorded size.
  /// - Throws: `RegionError` if a file is missing or has another size.
  func checkSizes(in folder: URL) throws(RegionError) {
    for file in [RegionFile.graph, .places, .placeColumns] where !has(file) {
      throw .damaged(folder, "its region.json does not name \(file.rawValue)")
    }
    for file in files {
      let found = try file.size(in: folder)
      guard found == file.size else {
        throw .damaged(
          folder, "\(file.name) is \(found) bytes long and should be \(file.size)")
      }
    }
  }

  /// Checks the checksum of every file, as after copying a region.
  ///
  /// ```swift
  /// let region = try Region(opening: folder)
  /// try region.manifest.checkContents(in: folder)
  /// ```
  ///
  /// - Throws: `RegionError` if a file is missing or its contents have changed.
  /// - Complexity: O(bytes), about a second per gigabyte.
  public func checkContents(in folder: URL) throws(RegionError) {
    try checkSizes(in: folder)
    for file in files {
      let digest = try? FileDigest(of: folder.appending(path: file.name))
      guard digest?.crc32 == file.crc32 else {
        throw .damaged(folder, "the contents of \(file.name) have changed")
      }
    }
  }
}

extension RegionManifest.File {
  /// Creates the record of a written file.
  /// - Throws: `FileError` if the file cannot be read.
  init(_ file: RegionFile, in folder: URL) throws(FileError) {
    let digest = try FileDigest(of: folder.appending(path: file.rawValue))
    self.init(name: file.rawValue, size: digest.size, crc32: digest.crc32)
  }

  /// Whether this is a metric, which older imports stored. It is not read.
  private var isOldMetric: Bool { name.hasSuffix(".metric") && !name.contains("/") }

  fileprivate func size(in folder: URL) throws(RegionError) -> Int {
    guard RegionFile.allCases.contains(where: { $0.rawValue == name }) || isOldMetric else {
      throw .damaged(folder, "its region.json names a file of another kind")
    }
    let path = folder.appending(path: name).path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int
    else { throw .damaged(folder, "\(name) is missing") }
    return size
  }
}

extension RegionManifest {
  /// Reads the manifest of a region.
  /// - Throws: `RegionError` if the folder is missing, is not a region, has another format, or is
  ///   damaged.
  package init(of folder: URL) throws(RegionError) {
    let data = try Self.data(of: folder)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let format = try? decoder.decode(FormatOnly.self, from: data).format else {
      throw Self.looksLikeRegion(folder)
        ? .damaged(folder, "its region.json is incomplete") : .notARegion(folder)
    }
    if format > Self.currentFormat { throw .newer(folder, format: format) }
    if format < Self.currentFormat { throw .older(folder, format: format) }
    do {
      self = try decoder.decode(RegionManifest.self, from: data)
    } catch {
      throw .damaged(folder, "its region.json is incomplete")
    }
  }

  /// Writes the manifest into a folder.
  /// - Throws: `FileError` if the file cannot be written.
  func write(into folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileWriting.write(
      encoder.encode(self), to: folder.appending(path: RegionFile.manifest.rawValue))
  }

  private static func data(of folder: URL) throws(RegionError) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      throw .missing(folder)
    }
    let url = folder.appending(path: RegionFile.manifest.rawValue)
    if let data = try? Data(contentsOf: url) { return data }
    throw looksLikeRegion(folder)
      ? .damaged(folder, "its region.json is missing") : .notARegion(folder)
  }

  private static func looksLikeRegion(_ folder: URL) -> Bool {
    let graph = folder.appending(path: RegionFile.graph.rawValue)
    return FileManager.default.fileExists(atPath: graph.path)
  }

  /// The one field that every format has.
  private struct FormatOnly: Decodable {
    var format: Int
  }
}

extension RegionManifest.Bounds {
  /// Creates bounds from the engine's bounding box.
  init(_ box: BoundingBox) {
    self.init(west: box.west, south: box.south, east: box.east, north: box.north)
  }
}

/// The version of this program.
public enum AmbleVersion {
  /// The version that manifests, HTTP answers and `amble --version` state.
  public static let current = "0.1.0"
}
