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
    if isLocal(url), !isLocal(discovery) { throw .unsafeAddress(shortened(address)) }
    return url
  }

  /// Checks where a server redirects to.
  static func redirect(_ location: String, from url: URL) throws(FeedError) -> URL {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
      throw .unsafeAddress(shortened(location))
    }
    let checked = try web(target.absoluteString)
    if isLocal(checked), !isLocal(url) { throw .unsafeAddress(shortened(location)) }
    return checked
  }

  private static func web(_ address: String) throws(FeedError) -> URL {
    guard address.utf8.count <= 2_048, address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
      let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      let host = url.host(), !host.isEmpty, url.user() == nil, url.password() == nil
    else { throw .unsafeAddress(shortened(address)) }
    return url
  }

  /// Returns whether only public network addresses may be reached at an address that a file or a
  /// server named: those of another host than the one that named it, unless that one is local.
  static func mustBePublic(_ url: URL, namedBy source: URL) -> Bool {
    url.host()?.lowercased() != source.host()?.lowercased() && !isLocal(source)
  }

  /// Returns whether an address names this machine or a private network. `mustBePublic` covers
  /// names that only resolve there.
  static func isLocal(_ url: URL) -> Bool {
    let host = (url.host() ?? "").lowercased().trimmingCharacters(in: ["[", "]", "."])
    if host == "localhost" || host.hasSuffix(".localhost") || host.hasSuffix(".local") {
      return true
    }
    // Public services are not named by IPv6 addresses or by numbers in unusual notations.
    if host.contains(":") || !host.contains(".") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard parts.count == 4, let first = parts[0], let second = parts[1], let third = parts[2] else {
      return host.split(separator: ".").last?.allSatisfy(\.isNumber) ?? true
    }
    return !NetworkAddress.isPublic(first, second, third)
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
