public import Foundation

/// The result of an import.
public struct ImportReport: Sendable {
  /// The manifest as written to the region's folder.
  public var manifest: RegionManifest
  /// The folder of the region.
  public var folder: URL
  /// Number of nodes that ways refer to but the map files lack, as at the edge of an extract.
  public var missingNodes: Int
  /// Number of turn restrictions applied.
  public var restrictionsUsed: Int
  /// Number of turn restrictions ignored because they are malformed or their ways are missing.
  public var restrictionsIgnored: Int
  /// Number of stretches of streets that are open to some modes at certain times only.
  public var timedStreets: Int
  /// Number of turns that are forbidden at certain times only.
  public var timedTurns: Int
  /// The reason why there is no drawn map, or `nil` if there is one or none was requested.
  public var missingMap: String?
  /// Duration of the import.
  public var duration: Duration
  /// Peak memory of this process, bytes.
  public var peakMemory: Int
  /// Peak memory of the largest helper process, bytes.
  public var helpersPeakMemory: Int

  /// Creates a report with time and memory set to zero.
  init(manifest: RegionManifest, folder: URL, streets: NetworkReport) {
    self.manifest = manifest
    self.folder = folder
    missingNodes = streets.missingNodes
    restrictionsUsed = streets.restrictions
    restrictionsIgnored = streets.ignoredRestrictions
    timedStreets = streets.timedSegments
    timedTurns = streets.timedTurns
    duration = .zero
    peakMemory = 0
    helpersPeakMemory = 0
  }
}
