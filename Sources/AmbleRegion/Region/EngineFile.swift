public import AmbleCore

/// A file of a region that a remote engine, such as one in a browser, needs for routing or search.
public struct EngineFile: Hashable, Sendable {
  /// The content of a file.
  public enum Content: Hashable, Sendable {
    /// The street network.
    case streets
    /// The contraction hierarchy of a mode class, independent of costs.
    case hierarchy
    /// The names and addresses.
    case places
    /// The shortcut costs of a mode.
    /// - Parameter flatness: detour accepted to avoid one metre of climb, metres, or `nil` for the
    ///   mode's own cost.
    case metric(Mode, flatness: Int?)
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
  /// The files that a remote engine needs: streets, hierarchies, places and metrics. A metric that
  /// serves several modes is listed for each of them.
  public var engineFiles: [EngineFile] {
    let metrics = StoredMetric.all.map { metric in
      (
        metric.file(sameStreets: manifest.sameStreets),
        EngineFile.Content.metric(metric.mode, flatness: metric.flatness)
      )
    }
    let hierarchies = ModeClass.allCases.map {
      (RegionFile.hierarchy($0), EngineFile.Content.hierarchy)
    }
    let named = Dictionary(manifest.files.map { ($0.name, $0) }) { $1 }
    let files = [(.graph, .streets)] + hierarchies + [(.devicePlaces, .places)] + metrics
    return files.compactMap { file, content in
      named[file.rawValue].map {
        EngineFile(content: content, name: $0.name, size: $0.size, crc32: $0.crc32)
      }
    }
  }
}
