public import AmbleCore
public import Foundation

/// A file of a region, by its name in the folder.
struct RegionFile: Hashable, Sendable {
  let rawValue: String

  /// The manifest; written last.
  static let manifest = RegionFile(rawValue: "region.json")
  /// The street network, mapped into memory.
  static let graph = RegionFile(rawValue: "streets.graph")
  /// Names and addresses.
  static let places = RegionFile(rawValue: "places.sqlite")
  /// Positions and kinds of the places, mapped into memory.
  static let placeColumns = RegionFile(rawValue: "places.columns")
  /// Names and addresses for a search on another device.
  static let devicePlaces = RegionFile(rawValue: "places.device")
  /// Outlines of buildings and greens, entrances and lifts.
  static let sites = RegionFile(rawValue: "sites.sqlite")
  /// The drawn map, as vector tiles.
  static let map = RegionFile(rawValue: "map.mbtiles")
  /// The terrain, as tiles of heights.
  static let terrain = RegionFile(rawValue: "terrain.mbtiles")

  /// The contours, as vector tiles.
  static let contours = RegionFile(rawValue: "contours.mbtiles")

  /// The OpenStreetMap nodes of the streets.
  static let nodes = RegionFile(rawValue: "streets.nodes")

  /// The signs along the streets.
  static let signs = RegionFile(rawValue: "streets.signs")

  /// The districts of the streets.
  static let districts = RegionFile(rawValue: "districts.json")

  /// The hours of the streets.
  static let hours = RegionFile(rawValue: "hours.json")

  /// Returns the file of a mode class's contraction hierarchy, mapped into memory.
  static func hierarchy(_ modeClass: ModeClass) -> RegionFile {
    RegionFile(rawValue: "\(modeClass).hierarchy")
  }

  /// Every file a region may have.
  static let allCases: [RegionFile] =
    [
      .manifest, .graph, .nodes, .signs, .places, .placeColumns, .devicePlaces, .sites, .districts,
      .hours, .map, .terrain, .contours,
    ]
    + ModeClass.allCases.map { hierarchy($0) }
}

/// Checks of the folder that an import writes or replaces.
package enum RegionDestination {
  /// Checks that the folder is absent, empty or a region.
  ///
  /// - Throws: `FileError` if the path is a file, or a folder with files that belong to no region.
  package static func check(_ folder: URL) throws(FileError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      return
    }
    guard isFolder.boolValue else {
      throw FileError("\(folder.shownPath) is a file: choose a folder for the region with -o.")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw FileError("\(folder.shownPath) cannot be read: choose another folder with -o.")
    }
    if let other = names.sorted().first(where: { !belongsToRegion($0) }) {
      throw FileError(
        "\(folder.shownPath) is not a region, it contains \(other): choose another folder with -o.")
    }
  }

  /// Returns whether a file name belongs to a region of any version, or to SQLite's files next to
  /// it.
  private static func belongsToRegion(_ name: String) -> Bool {
    let others = [
      Region.campuses, Region.trafficFile, Region.originFile, Region.importFile,
      MetricFiles.folderName,
    ]
    if others.contains(name) { return true }
    if name.hasPrefix(Region.stagedTraffic) { return true }
    if [".metric", ".hierarchy"].contains(where: name.hasSuffix) { return true }
    return RegionFile.allCases.contains { file in
      name == file.rawValue || ["-wal", "-shm", "-journal"].contains { name == file.rawValue + $0 }
    }
  }
}

/// Identifies an import among others in the same folder, by the file of the manifest and its time.
///
/// ```swift
/// let region = try Region(opening: folder)
/// let isReplaced = RegionVersion(of: folder) != region.version  // true after another import
/// ```
public struct RegionVersion: Hashable, Sendable {
  private let file: UInt64
  private let date: Date

  /// Reads the version of the region in a folder now.
  /// - Returns: `nil` if the folder has no region.
  public init?(of folder: URL) {
    self.init(of: RegionFile.manifest.rawValue, in: folder)
  }

  /// Reads the version of the traffic file in a region's folder now.
  /// - Returns: `nil` if there is none.
  public init?(ofTraffic folder: URL) { self.init(of: Region.trafficFile, in: folder) }

  private init?(of name: String, in folder: URL) {
    let manifest = folder.appending(path: name).path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: manifest),
      let file = attributes[.systemFileNumber] as? NSNumber,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    self.file = file.uint64Value
    self.date = date
  }
}

/// A file of a region that a remote engine, such as one in a browser, needs for routing or search.
public struct EngineFile: Hashable, Sendable {
  /// The content of a file.
  public enum Content: Hashable, Sendable {
    /// The street network.
    case streets
    /// The contraction hierarchy of a mode class, independent of costs.
    case hierarchy(ModeClass)
    /// The names and addresses.
    case places
  }

  /// The kind of content.
  public var content: Content
  /// The file name in the region's folder.
  public var name: String
  /// The length in bytes.
  public var size: Int
  /// The CRC-32 of its contents.
  public var crc32: UInt32
}

extension Region {
  /// The files that a remote engine needs: streets, hierarchies and places. It computes the metrics.
  ///
  /// ```swift
  /// let needed = region.engineFiles.filter { file in
  ///   switch file.content {
  ///   case .streets, .places: true
  ///   case .hierarchy(let modeClass): modeClass == .foot
  ///   }
  /// }
  /// let bytes = needed.reduce(0) { $0 + $1.size }
  /// ```
  public var engineFiles: [EngineFile] {
    let hierarchies = ModeClass.allCases.map { modeClass in
      (RegionFile.hierarchy(modeClass), EngineFile.Content.hierarchy(modeClass))
    }
    let named = Dictionary(manifest.files.map { ($0.name, $0) }) { $1 }
    let files = [(.graph, .streets)] + hierarchies + [(.devicePlaces, .places)]
    return files.compactMap { file, content in
      named[file.rawValue].map {
        EngineFile(content: content, name: $0.name, size: $0.size, crc32: $0.crc32)
      }
    }
  }
}
