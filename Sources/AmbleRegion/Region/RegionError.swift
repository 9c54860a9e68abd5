import Foundation

/// A folder that cannot be used as a region: one sentence with its name and a remedy.
public struct RegionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, for callers to switch on.
  public enum Kind: Hashable, Sendable {
    /// There is no such folder.
    case missing
    /// The folder is not a region.
    case notARegion
    /// A newer or older Amble wrote the folder.
    case otherVersion
    /// Files are missing, truncated or inconsistent.
    case damaged
  }

  /// The kind of failure.
  public var kind: Kind
  /// The error as a full sentence.
  public var message: String

  /// Same as `message`.
  public var description: String { message }

  static func missing(_ folder: URL) -> RegionError {
    RegionError(
      kind: .missing,
      message: "There is no region at \(folder.shownPath): make one with `amble import FILE"
        + " -o \(folder.shownPath)` or `amble demo \(folder.shownPath)`.")
  }

  static func notARegion(_ folder: URL) -> RegionError {
    RegionError(
      kind: .notARegion,
      message: "\(folder.shownPath) is not a region: a folder made by `amble import` or"
        + " `amble demo` is needed.")
  }

  static func newer(_ folder: URL, format: Int) -> RegionError {
    RegionError(
      kind: .otherVersion,
      message: "\(folder.shownPath) was made by a newer Amble (format \(format), this one reads"
        + " \(RegionManifest.currentFormat)): update Amble or import the region again.")
  }

  static func older(_ folder: URL, format: Int) -> RegionError {
    RegionError(
      kind: .otherVersion,
      message: "\(folder.shownPath) was made by an older Amble (format \(format), this one reads"
        + " \(RegionManifest.currentFormat)): import the region again.")
  }

  static func damaged(_ folder: URL, _ what: String) -> RegionError {
    RegionError(
      kind: .damaged,
      message: "The region \(folder.shownPath) is damaged, \(what): import it again.")
  }
}
