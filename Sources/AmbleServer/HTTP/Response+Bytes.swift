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
}
