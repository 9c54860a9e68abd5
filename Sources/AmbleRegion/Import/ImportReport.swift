public import Foundation

/// What an import has come to.
public struct ImportReport: Sendable {
  /// What the region now says about itself.
  public var manifest: RegionManifest
  /// Where it lies.
  public var folder: URL
  /// Points of ways that the map files lack, as they do where a map was clipped.
  public var missingNodes: Int
  /// Turn restrictions that hold in the region.
  public var restrictionsUsed: Int
  /// Turn restrictions that could not be understood or whose ways are not there.
  public var restrictionsIgnored: Int
  /// Why there is no drawn map, if none was wished for or could be made.
  public var missingMap: String?
  /// How long it took.
  public var duration: Duration
  /// The most memory this process has used, in bytes.
  public var peakMemory: Int
  /// The most memory a program that helped has used, in bytes.
  public var helpersPeakMemory: Int

  /// A report on a region that has just been written, before time and memory are known.
  init(manifest: RegionManifest, folder: URL, streets: NetworkReport) {
    self.manifest = manifest
    self.folder = folder
    missingNodes = streets.missingNodes
    restrictionsUsed = streets.restrictions
    restrictionsIgnored = streets.ignoredRestrictions
    duration = .zero
    peakMemory = 0
    helpersPeakMemory = 0
  }
}
