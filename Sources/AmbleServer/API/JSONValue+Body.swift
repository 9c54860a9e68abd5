import AmbleCore
import AmbleFormats
import HTTPTypes

extension JSONValue {
  /// Parses the body of a request.
  /// - Throws: `APIError` if it is not JSON, or exceeds the limits of `JSONReader`.
  init(body: [UInt8], maxValues: Int = JSONReader.maxValues) throws(APIError) {
    do throws(JSONError) {
      self = try JSONReader.read(body, maxValues: maxValues)
    } catch {
      throw APIError(error)
    }
  }
}

extension APIError {
  /// Converts a JSON error in a request body.
  init(_ error: JSONError) {
    self.init(
      error.kind == .tooLarge ? .contentTooLarge : .badRequest, .badJSON,
      ["problem": .text(error.predicate)])
  }
}
