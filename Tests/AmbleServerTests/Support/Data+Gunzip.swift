import CZlib
import Foundation

extension Data {
  /// The gzip contents, up to a megabyte, or `nil` if invalid.
  var gunzipped: Data? {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, MAX_WBITS + 16, zlibVersion(), size) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var input = [UInt8](self)
    var output = [UInt8](repeating: 0, count: 1 << 20)
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    return status == Z_STREAM_END ? Data(output.prefix(Int(stream.total_out))) : nil
  }
}
