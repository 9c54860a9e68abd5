import AmbleCore
import FuzzDriver

@testable import AmbleFormats
@testable import AmbleServer

/// Runs libFuzzer on the reader of the bodies of requests.
@main enum FuzzJSON {
  static func main() { Fuzzer.run(read) }
}

/// Reads what libFuzzer makes up as JSON, and checks what must always hold: what was read can be
/// written, and is then the same.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(APIError) {
    let value = try JSONValue(body: bytes)
    var writer = JSONWriter()
    writer.write(value)
    guard let again = try? JSONReader.read(writer.bytes) else {
      preconditionFailure("what was written cannot be read")
    }
    precondition(again == value, "what was written is read differently")
    _ = value.scalar
    readParameters(bytes)
    if case .object(let members) = value {
      let body = try JSONBody(bytes)
      for name in members.keys { try readMember(name, of: body) }
    }
  } catch {
    format(error)
  }
  return 0
}

private func readParameters(_ bytes: [UInt8]) {
  do throws(APIError) {
    let parameters = try RequestParameters(body: bytes)
    for (name, _) in parameters.entries { precondition(parameters[name] != nil) }
    _ = try RouteQuery(parameters)
  } catch {
    format(error)
  }
}

/// Reads a member as everything that it may be.
private func readMember(_ name: String, of body: JSONBody) throws(APIError) {
  func attempt<Value>(_ read: () throws(APIError) -> Value?) {
    do throws(APIError) { _ = try read() } catch { format(error) }
  }
  attempt { () throws(APIError) in try body.text(name, 1...200) }
  attempt { () throws(APIError) in try body.value(name, .list(of: .text(1...20), atMost: 10)) }
  attempt { () throws(APIError) in try body.number(name, -10...1e9) }
  attempt { () throws(APIError) in try body.value(name, .flag) }
  attempt { () throws(APIError) in try body.value(name, .time) }
  attempt { () throws(APIError) in try body.value(name, .mode) }
  attempt { () throws(APIError) in try body.position() }
  attempt { () throws(APIError) in try body.object(name)?.position() }
  for element in try body.objects(name, atMost: 10) ?? [] { _ = try element.position() }
}

/// Formats the sentences of an error.
private func format(_ error: APIError) {
  precondition(!error.sentence(in: .english).isEmpty)
  _ = error.hints(in: .english)
}

extension JSONWriter {
  /// Writes a value.
  fileprivate mutating func write(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let number): self.number(exactly: number)
    case .string(let text): string(text)
    case .array(let elements): array { list in for element in elements { list.write(element) } }
    case .object(let members):
      object { json in
        for (name, member) in members {
          json.key(named: name)
          json.write(member)
        }
      }
    }
  }
}
