/// The strings of a place file for devices, each stored once and used by its number.
struct DeviceStrings {
  private var numbers: [String: UInt64] = ["": 0]
  private var texts: [String] = [""]

  /// Returns the number of a text; 0 for an empty or missing one.
  mutating func number(of text: String?) -> UInt64 {
    guard let text else { return 0 }
    if let known = numbers[text] { return known }
    let number = UInt64(texts.count)
    numbers[text] = number
    texts.append(text)
    return number
  }

  /// Returns whether a text has a number.
  func has(_ text: String) -> Bool { numbers[text] != nil }

  /// The count, the lengths in bytes of UTF-8, and the bytes.
  var section: [UInt8] {
    var section = VarintWriter()
    section.append(UInt64(texts.count))
    for text in texts { section.append(UInt64(text.utf8.count)) }
    for text in texts { section.append(raw: Array(text.utf8)) }
    return section.bytes
  }
}
