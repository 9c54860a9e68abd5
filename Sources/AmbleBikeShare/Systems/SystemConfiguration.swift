import AmbleFormats
public import Foundation

/// Which system is polled, and how.
public struct SystemConfiguration: Sendable {
  /// The address of its `gbfs.json`: http, https, or a file.
  public var discovery: URL
  /// A name for files and addresses, the same after each start.
  public var key: String
  /// The language wanted, an IETF tag.
  public var language: String
  /// How much is read.
  public var limits: FeedLimits
  /// When files are fetched.
  public var schedule: FeedSchedule
  /// Maximum time of a fetch, seconds.
  public var timeout: Double
  /// The folder of the last good state, or `nil` to keep none.
  public var stateFolder: URL?
  /// Whether the feed is a recording, whose own time counts as now. Files are, by default.
  public var isRecording: Bool

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - address: The address of the `gbfs.json`.
  ///   - stateFolder: A folder in which the system has its own.
  /// - Throws: `FeedError.unsafeAddress`.
  public init(
    discovery address: String, language: String = "en", stateFolder: URL? = nil
  ) throws(FeedError) {
    discovery = try FeedAddress.discovery(address)
    self.language = language
    limits = FeedLimits()
    schedule = FeedSchedule()
    timeout = 20
    isRecording = discovery.isFileURL
    key = Self.key(discovery)
    self.stateFolder = stateFolder?.appending(path: key)
  }

  /// The host, or the folder, and a checksum of the address.
  private static func key(_ url: URL) -> String {
    let host = url.host() ?? ""
    let name = host.isEmpty ? url.deletingLastPathComponent().lastPathComponent : host
    let letters = name.lowercased().utf8.map { byte in
      (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) ? byte : UInt8(ascii: "-")
    }
    let sum = String(FNV1a.hash(of: url.absoluteString.utf8), radix: 36)
    return String(decoding: letters.prefix(40), as: UTF8.self) + "-" + sum
  }
}
