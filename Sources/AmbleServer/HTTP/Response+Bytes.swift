import HTTPTypes
import Hummingbird

extension Response {
  /// Creates a response with JSON.
  init(json: [UInt8], status: HTTPResponse.Status = .ok) {
    self.init(bytes: json, type: "application/json; charset=utf-8", status: status)
  }

  /// Creates a response with bytes of a media type.
  init(bytes: [UInt8], type: String, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Creates a response with status 304 and the headers that RFC 9110 requires of it.
  init(notModified headers: HTTPFields) {
    let kept: [HTTPField.Name] = [.eTag, .cacheControl, .vary]
    self.init(status: .notModified, headers: HTTPFields(headers.filter { kept.contains($0.name) }))
  }
}
