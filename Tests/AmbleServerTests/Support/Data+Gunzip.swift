import AmbleFormats
import Foundation

extension Data {
  /// The gzip contents, up to a megabyte, or `nil` if invalid.
  var gunzipped: Data? {
    (try? Inflation.inflate([UInt8](self), .gzip, limit: 1 << 20)).map { Data($0) }
  }
}
