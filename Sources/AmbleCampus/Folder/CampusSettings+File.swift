import Foundation

extension CampusSettings {
  /// Reads the file's content.
  /// - Throws: `CampusFolderError` if it is not JSON or has members that are unknown or wrong.
  static func decode(_ bytes: [UInt8]) throws(CampusFolderError) -> CampusSettings {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    do {
      return try JSONDecoder().decode(CampusSettings.self, from: Data(text))
    } catch let error as CampusFolderError {
      throw error
    } catch let error as DecodingError {
      throw CampusFolderError(in: file, sentence(error))
    } catch {
      throw CampusFolderError(in: file, "The file is not JSON.")
    }
  }

  /// The file's content.
  var encoded: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      return "“\(key.stringValue)” is missing in \(path(context))."
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "“\(path(context))” is not \(kind(of: type))."
    default: return "The file is not JSON."
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let names = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    return names.isEmpty ? "the file" : names.joined(separator: " ")
  }

  private static func kind(of type: Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is String.Type: "a text"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
