import Foundation

/// Why a folder cannot be used as a region, as one sentence that names it and says what to do.
public struct RegionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a kind to decide on.
  public enum Kind: Hashable, Sendable {
    /// There is no such folder.
    case missing
    /// The folder is something else.
    case notARegion
    /// A newer or older Amble made it.
    case otherVersion
    /// Files are gone, cut short or contradict themselves.
    case damaged
  }

  /// The kind.
  public var kind: Kind
  /// A full sentence.
  public var message: String

  /// The sentence.
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
