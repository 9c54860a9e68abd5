import COpenSSL
import Foundation

/// A kind of sum by which sources let clients check files.
enum FileSum: Hashable, Sendable {
  case md5, sha256

  /// Number of hexadecimal digits.
  var digits: Int { self == .md5 ? 32 : 64 }

  /// Returns the sum of a file as hexadecimal digits in lower case, or `nil` if it cannot be read.
  /// - Complexity: O(bytes), some 2 s per gigabyte.
  func sum(of file: URL) -> String? {
    let descriptor = open(file.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, let context = EVP_MD_CTX_new() else { return nil }
    defer {
      close(descriptor)
      EVP_MD_CTX_free(context)
    }
    guard EVP_DigestInit_ex(context, self == .md5 ? EVP_md5() : EVP_sha256(), nil) == 1 else {
      return nil
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, count == 0 || EVP_DigestUpdate(context, buffer, count) == 1 else {
        return nil
      }
      if count == 0 { break }
    }
    var digest = [UInt8](repeating: 0, count: digits / 2)
    guard EVP_DigestFinal_ex(context, &digest, nil) == 1 else { return nil }
    return digest.map { String(format: "%02x", $0) }.joined()
  }

  /// Finds the sum of a file in a text of lines with sums and names, as `md5sum` and `sha256sum` write
  /// them. A text of one line need not name the file.
  static func published(in text: String, for names: [String]) -> (kind: FileSum, sum: String)? {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.split { $0.isWhitespace || "*()=".contains($0) }.map(String.init)
    }
    let about = lines.filter { words in
      words.contains { word in names.contains(URL(filePath: word).lastPathComponent) }
    }
    let candidates = about.isEmpty && lines.count == 1 ? lines : about
    for kind in [FileSum.sha256, .md5] {
      let found = candidates.lazy.joined().first { word in
        word.utf8.count == kind.digits && word.allSatisfy(\.isHexDigit)
      }
      if let found { return (kind, found.lowercased()) }
    }
    return nil
  }
}
