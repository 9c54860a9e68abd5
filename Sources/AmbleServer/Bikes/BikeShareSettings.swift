import AmbleBikeShare
public import Foundation

/// The bike-share systems that a server reads.
public struct BikeShareSettings: Sendable {
  let feeds: [SystemConfiguration]
  let folder: URL?

  /// No systems.
  public init() { (feeds, folder) = ([], nil) }

  /// The systems at some addresses.
  /// - Parameters:
  ///   - addresses: of the systems' `gbfs.json`: http, https or a file.
  ///   - folder: where the last good state and what was learned are kept, or `nil` to keep nothing.
  /// - Throws: `ServerError` if an address is none of these.
  public init(_ addresses: [String], keepingIn folder: URL?) throws {
    self.folder = folder
    feeds = try addresses.map { address in
      do {
        return try SystemConfiguration(discovery: address, stateFolder: folder)
      } catch {
        throw ServerError("--gbfs \(address) cannot be used. \(error)")
      }
    }
  }
}
