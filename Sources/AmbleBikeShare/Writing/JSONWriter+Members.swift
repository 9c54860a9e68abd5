import AmbleFormats

/// Members as GBFS has them: one without a value is left out.
extension JSONWriter {
  /// Writes a list, a value for each element.
  mutating func list<Items: Sequence>(
    _ items: Items, _ write: (inout JSONWriter, Items.Element) -> Void
  ) {
    array { list in for item in items { write(&list, item) } }
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: StaticString, _ text: String?) {
    if let text { field(name, text) }
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: StaticString, _ number: Double?) {
    if let number { field(name, exactly: number) }
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: StaticString, _ number: Int?) {
    if let number { field(name, number) }
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: StaticString, _ isTrue: Bool?) {
    if let isTrue { field(name, isTrue) }
  }

  /// Writes a member that is a list of texts.
  mutating func member(_ name: StaticString, _ texts: [String]) { field(name, texts) }
}
