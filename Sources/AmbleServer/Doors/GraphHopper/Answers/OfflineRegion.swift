import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion

/// The files of a region that clients need to compute routes offline.
struct OfflineRegion {
  let downloads: RegionDownloads
  /// The region's index among those served.
  let index: Int

  static let resource = Resource<Self>([
    .required(
      "ascent_threshold", \.downloads.ascentThreshold, .number(decimals: 2), "Metres."),
    .required("files", \.files, .list(of: .object(file))),
  ])

  private struct File {
    let file: EngineFile
    let path: String
  }

  private static let file = Resource<File>([
    .required("name", \.file.name, .text()), .required("path", \.path, .text()),
    .required("size", \.file.size, .integer()), .required("crc32", \.file.checksum, .integer()),
    .optional("mode", \.file.mode, .mode),
    .optional("flatness", \.file.flatness, .orNull(.integer())),
  ])

  private var files: [File] {
    downloads.files.map { File(file: $0, path: "/regions/\(index)/\($0.name)") }
  }
}

extension EngineFile {
  fileprivate var checksum: Int { Int(crc32) }

  /// The mode of a metric.
  fileprivate var mode: Mode? {
    if case .metric(let mode, _) = content { mode } else { nil }
  }

  /// The flatness of a metric, which may be that of the mode.
  fileprivate var flatness: Int?? {
    if case .metric(_, let flatness) = content { .some(flatness) } else { nil }
  }
}
