public import Foundation

/// How a region was imported, stored as `import.json` in its folder, so that it can be imported again when
/// its files have changed, or with changes to them.
///
/// ```swift
/// if let record = ImportRecord(of: folder) {
///   let request = record.request(for: folder, adding: [URL(filePath: "changes.osc.gz")])
///   _ = try Importer(request).run()
/// }
/// ```
public struct ImportRecord: Codable, Hashable, Sendable {
  /// The paths of the map files and of the change files to them, in the order of the import.
  public var files: [String]
  /// The paths of the files and folders with heights.
  public var elevation: [String]
  /// The display name of the region.
  public var name: String
  /// Whether a map was drawn.
  public var drawsMap: Bool
  /// The attribution of the data.
  public var attribution: [String]

  /// Maximum size of the file, bytes.
  private static let maxBytes = 16 << 20

  /// Describes a request, or returns `nil` if its heights come from no files.
  init?(_ request: ImportRequest) {
    switch request.elevation {
    case .none: elevation = []
    case .files(let files): elevation = files.map(\.absolutePath)
    case .source: return nil
    }
    files = request.files.map(\.absolutePath)
    name = request.shownName
    drawsMap = request.drawsMap
    attribution = request.attribution
  }

  /// Reads how the region in a folder was imported.
  /// - Returns: `nil` if the region does not say it: it was made by `amble get` or by an older version.
  public init?(of folder: URL) {
    let file = folder.appending(path: Region.importFile)
    guard let data = try? Data(contentsOf: file), data.count <= Self.maxBytes,
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  /// Writes the record into the folder of a region.
  /// - Throws: `FileError` if it cannot be written.
  func write(into folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileWriting.write(encoder.encode(self), to: folder.appending(path: Region.importFile))
  }

  /// Returns the request of the same import.
  /// - Parameters:
  ///   - folder: the folder of the region.
  ///   - changes: change files, the oldest first; they count after those of earlier imports.
  public func request(for folder: URL, adding changes: [URL] = []) -> ImportRequest {
    var request = ImportRequest(
      files: files.map { URL(filePath: $0) } + changes,
      elevation: elevation.isEmpty ? .none : .files(elevation.map { URL(filePath: $0) }),
      destination: folder)
    request.name = name
    request.drawsMap = drawsMap
    request.attribution = attribution
    return request
  }

  /// Returns whether a file was changed after a time, or is not there.
  public func hasChanged(since time: Date) -> Bool {
    (files + elevation).contains { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (attributes?[.modificationDate] as? Date).map { $0 > time } ?? true
    }
  }
}

extension URL {
  fileprivate var absolutePath: String {
    absoluteURL.standardizedFileURL.path(percentEncoded: false)
  }
}
