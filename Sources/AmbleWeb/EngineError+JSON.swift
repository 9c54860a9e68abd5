import AmbleCore

extension EngineError {
  /// The error as UTF-8 bytes of `{"code": …, "arguments": {…}, "message": …}`, as the server's
  /// errors have them; the message may be missing.
  public var json: [UInt8] {
    var text = "{\"code\":" + quoted(message.code) + ",\"arguments\":{"
    for (index, argument) in message.arguments.enumerated() {
      text += (index == 0 ? "" : ",") + quoted(argument.name) + ":" + argument.value.json
    }
    text += "}"
    if let sentence { text += ",\"message\":" + quoted(sentence) }
    return [UInt8]((text + "}").utf8)
  }
}

extension Message.Value {
  fileprivate var json: String {
    switch self {
    case .integer(let value): "\(value)"
    case .thousandths(let value): decimal(value)
    case .text(let text): quoted(text)
    case .flag(let flag): flag ? "true" : "false"
    case .mode(let mode): quoted(mode.name)
    case .integers(let values): "[" + values.map { "\($0)" }.joined(separator: ",") + "]"
    }
  }
}

/// Returns thousandths as a number of JSON: 85 as `0.085`.
private func decimal(_ thousandths: Int) -> String {
  let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
  let zeros = rest < 10 ? "00" : rest < 100 ? "0" : ""
  return (thousandths < 0 ? "-" : "") + "\(whole)." + zeros + "\(rest)"
}

/// Returns a text as a string of JSON. The texts of messages are created here; none of them needs
/// escapes.
private func quoted(_ text: String) -> String { "\"" + text + "\"" }
