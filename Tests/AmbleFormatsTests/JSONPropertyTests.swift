import AmbleTesting
import Foundation
import Testing

@testable import AmbleFormats

/// Properties of all JSON texts.
struct JSONPropertyTests {
  /// Any value, written with any white space and escapes, is read back.
  @Test(arguments: [1, 2, 3, 4]) func writtenValuesAreReadBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<500 {
      let value = JSONValue.random(depth: 5, &random)
      let text = value.text(&random)
      #expect(try JSONValue(text: text.utf8) == value, "seed \(seed), round \(round): \(text)")
    }
  }

  /// Texts with a byte changed, inserted or removed: all that are accepted, Foundation accepts too.
  /// (It accepts more: duplicate members.)
  @Test(arguments: [11, 12, 13, 14]) func acceptedTextsAreJSON(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<2_000 {
      var bytes = Array(JSONValue.random(depth: 3, &random).text(&random).utf8)
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let byte = Array(#"[]{}",:\utrue0123456789.eE+-"#.utf8).randomElement(using: &random)!
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = byte
      case 1: bytes.insert(byte, at: index)
      default: bytes.remove(at: index)
      }
      guard (try? JSONValue(text: bytes)) != nil else { continue }
      let object = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      #expect(
        object != nil,
        "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

extension JSONValue {
  /// A value of any kind.
  fileprivate static func random(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number(Double(Int.random(in: -1000...1000, using: &random)))
    case 3:
      let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      return .number(number.isFinite ? number : 0.5)
    case 4: return .string(text(&random))
    case 5:
      let count = Int.random(in: 0...4, using: &random)
      return .array((0..<count).map { _ in .random(depth: depth - 1, &random) })
    default:
      var members: [String: JSONValue] = [:]
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        members[text(&random)] = .random(depth: depth - 1, &random)
      }
      return .object(members)
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let letters = Array("aZ 9\"\\/\n\t\u{0}\u{7F}éß陳🥾\u{301}\u{FFFF}\u{10FFFF}".unicodeScalars)
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text.unicodeScalars.append(letters.randomElement(using: &random)!)
    }
    return text
  }

  /// The value as JSON.
  fileprivate func text(_ random: inout SeededGenerator) -> String {
    let blank = ["", "", " ", "\n", "\t", "\r\n"].randomElement(using: &random)!
    switch self {
    case .null: return blank + "null"
    case .bool(let flag): return "\(flag)" + blank
    case .number(let number): return "\(number)"
    case .string(let text): return blank + Self.quoted(text, &random)
    case .array(let elements):
      let texts = elements.map { $0.text(&random) }
      return "[" + blank + texts.joined(separator: ",") + "]" + blank
    case .object(let members):
      let texts = members.map {
        Self.quoted($0.key, &random) + blank + ":" + $0.value.text(&random)
      }
      return blank + "{" + texts.joined(separator: blank + ",") + "}"
    }
  }

  /// A string with some unnecessary escapes.
  private static func quoted(_ text: String, _ random: inout SeededGenerator) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if mustEscape || Int.random(in: 0..<4, using: &random) == 0 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: .random(using: &random))
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
