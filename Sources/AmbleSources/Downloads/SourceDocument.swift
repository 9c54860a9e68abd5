import AmbleFormats
import AmbleRegion
import Foundation

/// Reads documents that were loaded, and writes descriptions of them.
enum SourceDocument {
  /// Reads a JSON file.
  ///
  /// - Throws: `SourceError.damaged`.
  static func tape(of file: URL, rules: JSONRules) throws(SourceError) -> JSONTape {
    let name = file.lastPathComponent
    let bytes = try bytes(of: file, atMost: rules.maxBytes)
    do throws(JSONFault) {
      return try JSONTape(bytes, rules: rules)
    } catch {
      switch error {
      case .malformed(let reason, let index):
        throw .damaged("\(name) is not JSON: \(reason) at byte \(index + 1).")
      case .empty: throw .damaged("\(name) is not JSON: it is empty.")
      case .tooLong, .tooDeep, .tooManyValues:
        throw .damaged("\(name) is larger or more deeply nested than expected.")
      }
    }
  }

  /// Reads a text file. Bytes that are not UTF-8 are replaced.
  ///
  /// - Throws: `SourceError.damaged`.
  static func text(of file: URL, atMost maximumBytes: Int) throws(SourceError) -> String {
    String(decoding: try bytes(of: file, atMost: maximumBytes), as: UTF8.self)
  }

  /// Writes a value as JSON to a file, atomically.
  ///
  /// - Throws: `SourceError.storage`.
  static func write(_ value: some Encodable, to file: URL) throws(SourceError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(value).write(to: file, options: .atomic)
    } catch {
      throw .storage("\(file.shownPath) cannot be written.")
    }
  }

  private static func bytes(of file: URL, atMost maximum: Int) throws(SourceError) -> [UInt8] {
    let name = file.lastPathComponent
    guard let source = FileSource(path: file.path(percentEncoded: false)) else {
      throw .damaged("\(file.path(percentEncoded: false)) cannot be read.")
    }
    guard source.count <= maximum else {
      throw .damaged("\(name) is larger than \(maximum >> 20) MB.")
    }
    guard let bytes = source.read(at: 0, count: source.count) else {
      throw .damaged("\(name) cannot be read to its end.")
    }
    return bytes
  }
}
