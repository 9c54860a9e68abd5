public import AmbleCore

/// A file of a region that an engine elsewhere, as in a browser, finds routes with.
public struct EngineFile: Hashable, Sendable {
  /// What it holds.
  public enum Content: Hashable, Sendable {
    /// The street network.
    case streets
    /// What no cost changes of a class of modes.
    case hierarchy
    /// What the best ways of a mode cost.
    /// - Parameter flatness: metres one would travel to avoid a metre of climb; nil: the mode's
    ///   own cost.
    case metric(Mode, flatness: Int?)
  }

  /// What it holds.
  public var content: Content
  /// Its name in the region's folder.
  public var name: String
  /// Its length in bytes.
  public var size: Int
  /// The CRC-32 of its contents.
  public var crc32: UInt32
}

extension Region {
  /// The files that an engine needs: the streets, the hierarchies and the metrics. A metric that
  /// serves several modes is named for each.
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
    return ([(.graph, .streets)] + hierarchies + metrics).compactMap { file, content in
      named[file.rawValue].map {
        EngineFile(content: content, name: $0.name, size: $0.size, crc32: $0.crc32)
      }
    }
  }
}
