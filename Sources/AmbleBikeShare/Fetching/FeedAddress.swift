import AmbleFetch
public import Foundation

/// Checks addresses before files are fetched. Feeds are untrusted: an address in one could
/// otherwise make the server read its own files or call machines of its network.
public enum FeedAddress {
  /// Checks the address of a `gbfs.json`, which the administrator gives: http, https, file, or the path of
  /// a file.
  ///
  /// - Throws: `FeedError.unsafeAddress`, or `FeedError.noSuchFile` if it is a path without a file.
  public static func discovery(_ address: String) throws(FeedError) -> URL {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased() else {
      let file = URL(filePath: address).absoluteURL.standardizedFileURL
      guard !address.isEmpty, isFile(file) else { throw .noSuchFile(shortened(address)) }
      return file
    }
    if scheme == "file", url.host() ?? "" == "", !url.path().isEmpty { return url }
    return try web(address)
  }

  /// Returns the address of a file that a `gbfs.json` lists.
  ///
  /// From http or https only http and https are reached, and addresses of the local network only if
  /// the `gbfs.json` is there too. From a file only files in the same folder are reached, so that a
  /// folder of recorded files works wherever it lies: the file that the address names with its last
  /// part, with or without ".json", or else the file of the feed's name.
  ///
  /// - Throws: `FeedError.unsafeAddress`.
  public static func resolve(
    _ address: String, of file: FeedFile, from discovery: URL
  ) throws(FeedError) -> URL {
    if discovery.isFileURL {
      guard let found = inFolder(of: discovery, address, file) else {
        throw .unsafeAddress(shortened(address))
      }
      return found
    }
    let url = try web(address)
    if WebAddress.isLocal(url), !WebAddress.isLocal(discovery) {
      throw .unsafeAddress(shortened(address))
    }
    return url
  }

  private static func web(_ address: String) throws(FeedError) -> URL {
    guard let url = WebAddress.checked(address) else { throw .unsafeAddress(shortened(address)) }
    return url
  }

  private static func inFolder(of discovery: URL, _ address: String, _ file: FeedFile) -> URL? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let folder = discovery.deletingLastPathComponent()
    let names = [last, "\(last).json", "\(file.rawValue).json"]
    let usable = names.filter { name in
      !name.hasPrefix(".") && name.utf8.count <= 255
        && name.utf8.allSatisfy { byte in
          byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
            && byte != UInt8(ascii: "%")
        }
    }
    let found = usable.map { folder.appending(path: $0) }
    return found.first { isFile($0) } ?? found.last
  }

  private static func isFile(_ url: URL) -> Bool {
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey])
    return values?.isRegularFile == true
  }

  private static func shortened(_ address: String) -> String { String(address.prefix(120)) }
}
