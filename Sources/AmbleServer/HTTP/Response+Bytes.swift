import HTTPTypes
import Hummingbird

extension Response {
  /// An answer in JSON.
  init(json: [UInt8], status: HTTPResponse.Status = .ok) {
    self.init(bytes: json, type: "application/json; charset=utf-8", status: status)
  }

  /// An answer of bytes of a type.
  init(bytes: [UInt8], type: String, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The answer that what the client has is what would be sent, with the headers that RFC 9110
  /// wants of those it would be sent with.
  init(notModified headers: HTTPFields) {
    let kept: [HTTPField.Name] = [.eTag, .cacheControl, .vary]
    self.init(status: .notModified, headers: HTTPFields(headers.filter { kept.contains($0.name) }))
  }
}
