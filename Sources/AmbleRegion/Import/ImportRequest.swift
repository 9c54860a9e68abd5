public import Foundation

/// The input and output of an import.
public struct ImportRequest: Sendable {
  /// The source of heights.
  public enum Elevation: Sendable {
    /// None: all heights are unknown.
    case none
    /// Elevation files and folders of elevation files.
    case files([URL])
    /// A custom source, such as a formula.
    case source(any ElevationSource)
  }

  /// OpenStreetMap files. If an element is in several files, the first file wins.
  public var files: [URL]
  /// The source of heights.
  public var elevation: Elevation
  /// The folder to create or replace.
  public var destination: URL
  /// The display name of the region, or `nil` to use the folder's name.
  public var name: String?
  /// Whether to draw a map.
  public var drawsMap = true
  /// Data attribution.
  public var attribution = ["© OpenStreetMap contributors"]

  /// Creates a request for a region in a folder.
  public init(files: [URL], elevation: Elevation = .none, destination: URL) {
    self.files = files
    self.elevation = elevation
    self.destination = destination
  }

  /// The display name of the region.
  var shownName: String { name ?? destination.standardizedFileURL.lastPathComponent }

  /// Checks that the input files exist and the destination may be replaced.
  /// - Throws: `ImportError` if a file is missing; `FileError` if the destination holds other
  ///   files.
  func check() throws {
    try RegionDestination.check(destination)
    var paths = files
    if case .files(let elevation) = elevation { paths += elevation }
    for path in paths where !FileManager.default.fileExists(atPath: path.path) {
      throw ImportError.missing(path)
    }
  }
}

/// A failed import: one sentence that names the file.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }

  static func missing(_ file: URL) -> ImportError {
    ImportError("File not found: \(file.shownPath). Check the path.")
  }

  static func noStreets(_ files: [URL]) -> ImportError {
    let names = files.map(\.lastPathComponent).joined(separator: ", ")
    return ImportError("No streets found in \(names). Import a map with streets.")
  }
}
