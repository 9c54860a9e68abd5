/// The form of a value in JSON: how it is described, written and read.
///
/// ```swift
/// let name = JSONForm.text(1...200)
/// let speed = JSONForm.number(decimals: 1, 0...100)
/// ```
package struct JSONForm<Value>: Sendable {
  /// The description of values that are written.
  package let schema: Schema
  /// The description of values that are read.
  package let sentSchema: Schema
  /// Writes a value.
  package let write: @Sendable (Value, inout JSONWriter) -> Void
  /// Reads a value, or `nil` if values of this form are only written: without limits, nothing is
  /// read.
  package let read: (@Sendable (JSONValue) throws(JSONMismatch) -> Value)?
  /// Whether null is a value of this form.
  package private(set) var hasNull = false

  /// Creates a form.
  /// - Parameter sentSchema: the description of values that are read, if it is another.
  package init(
    _ schema: Schema, sent sentSchema: Schema? = nil,
    read: (@Sendable (JSONValue) throws(JSONMismatch) -> Value)? = nil,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.schema = schema
    self.sentSchema = sentSchema ?? schema
    self.write = write
    self.read = read
  }
}

// MARK: Scalars

extension JSONForm where Value == String {
  /// A string.
  /// - Parameter length: the limits of its length, Unicode scalars.
  package static func text(_ length: ClosedRange<Int>) -> Self {
    Self(.text(length)) { value throws(JSONMismatch) in
      guard case .string(let text) = value else { throw JSONMismatch(.notText) }
      guard length.contains(text.unicodeScalars.count) else {
        throw JSONMismatch(.notTextOf(length))
      }
      return text
    } write: {
      $1.string($0)
    }
  }

  /// A string with a character that is no white space.
  /// - Parameter length: the limits of its length, Unicode scalars.
  package static func name(_ length: ClosedRange<Int>) -> Self {
    let text = JSONForm.text(length)
    return Self(text.schema) { value throws(JSONMismatch) in
      guard let name = try text.read?(value) else { throw JSONMismatch(.notText) }
      guard name.contains(where: { !$0.isWhitespace }) else { throw JSONMismatch(.blank) }
      return name
    } write: {
      $1.string($0)
    }
  }

  /// A string that is only written.
  package static func text(format: String? = nil) -> Self {
    Self(.text(format: format)) { $1.string($0) }
  }

  /// One of some words that is only written.
  package static func word(of words: [String]) -> Self {
    Self(.choice(words)) { $1.string($0) }
  }
}

extension JSONForm where Value == Double {
  /// A number.
  /// - Parameters:
  ///   - decimals: maximum number of decimals written.
  ///   - range: its limits; without them, it is only written.
  package static func number(decimals: Int, _ range: ClosedRange<Double>? = nil) -> Self {
    Self(.number(range), read: range.map(reader)) { $1.number($0, decimals: decimals) }
  }

  /// A number that is written with all its digits.
  /// - Parameter range: its limits; without them, it is only written.
  package static func exact(_ range: ClosedRange<Double>? = nil) -> Self {
    Self(.number(range), read: range.map(reader)) { $1.number(exactly: $0) }
  }

  private static func reader(
    of range: ClosedRange<Double>
  ) -> @Sendable (JSONValue) throws(JSONMismatch) -> Double {
    { value throws(JSONMismatch) in
      guard case .number(let number) = value, range.contains(number) else {
        throw JSONMismatch(.notNumberOf(range))
      }
      return number
    }
  }
}

extension JSONForm where Value == Int {
  /// An integer, whose decimals are dropped when it is read.
  /// - Parameter range: its limits; without them, it is only written.
  package static func integer(_ range: ClosedRange<Int>? = nil) -> Self {
    Self(.integer(range), read: range.map(reader)) { $1.integer(Int64($0)) }
  }

  private static func reader(
    of range: ClosedRange<Int>
  ) -> @Sendable (JSONValue) throws(JSONMismatch) -> Int {
    { value throws(JSONMismatch) in Int(try number(value, in: range)) }
  }

  /// An integer; a number with decimals is refused.
  /// - Parameter range: its limits.
  package static func whole(_ range: ClosedRange<Int>) -> Self {
    Self(.integer(range)) { value throws(JSONMismatch) in
      guard let whole = Int(exactly: try number(value, in: range)) else {
        throw JSONMismatch(.notWhole(range))
      }
      return whole
    } write: {
      $1.integer(Int64($0))
    }
  }

  private static func number(
    _ value: JSONValue, in range: ClosedRange<Int>
  ) throws(JSONMismatch) -> Double {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard case .number(let number) = value, bounds.contains(number) else {
      throw JSONMismatch(.notNumberOf(bounds))
    }
    return number
  }
}

extension JSONForm where Value == Bool {
  /// A boolean.
  package static var flag: Self {
    Self(.flag) { value throws(JSONMismatch) in
      guard case .bool(let flag) = value else { throw JSONMismatch(.notFlag) }
      return flag
    } write: {
      $1.bool($0)
    }
  }
}

extension JSONForm
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  package static var choice: Self {
    Self(.choice(Value.allCases.map(\.rawValue))) { value throws(JSONMismatch) in
      guard case .string(let text) = value, let choice = Value(rawValue: text) else {
        let known = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
        throw JSONMismatch(.notOneOf(known))
      }
      return choice
    } write: {
      $1.string($0.rawValue)
    }
  }
}

// MARK: Lists and objects

extension JSONForm {
  /// A list.
  /// - Parameters:
  ///   - element: the form of an element.
  ///   - limit: maximum number of elements; without it, the list is only written.
  package static func list<Element>(
    of element: JSONForm<Element>, atMost limit: Int? = nil
  ) -> Self where Value == [Element] {
    var read: (@Sendable (JSONValue) throws(JSONMismatch) -> Value)?
    if let limit, let readElement = element.read {
      read = { value throws(JSONMismatch) in
        try value.elements(atMost: limit, readElement)
      }
    }
    return Self(
      .list(of: element.schema, atMost: limit),
      sent: .list(of: element.sentSchema, atMost: limit), read: read
    ) { values, json in
      json.array { list in for value in values { element.write(value, &list) } }
    }
  }

  /// A list whose elements count once.
  /// - Parameters:
  ///   - element: the form of an element.
  ///   - limit: maximum number of elements, with those that are there twice.
  package static func distinct<Element: Hashable & SendableMetatype>(
    _ element: JSONForm<Element>, atMost limit: Int
  ) -> Self where Value == [Element] {
    let list = Self.list(of: element, atMost: limit)
    guard let readAll = list.read else { return list }
    return Self(list.schema, sent: list.sentSchema) { value throws(JSONMismatch) in
      var known: Set<Element> = []
      let elements = try readAll(value)
      return elements.filter { known.insert($0).inserted }
    } write: {
      list.write($0, &$1)
    }
  }

  /// An object that is only written.
  package static func object(_ resource: Resource<Value>) -> Self {
    Self(resource.schema) { value, json in json.object { resource.write(value, to: &$0) } }
  }

  /// An object that is read into a new value.
  ///
  /// Answers and request bodies describe a resource with a name in the same way.
  package static func object(
    _ resource: Resource<Value>, from start: @escaping @Sendable () -> Value
  ) -> Self {
    Self(resource.schema, sent: resource.sentSchema) { value throws(JSONMismatch) in
      guard case .object(let members) = value else { throw JSONMismatch(.notObject) }
      var result = start()
      try resource.read(members, into: &result)
      return result
    } write: { value, json in
      json.object { resource.write(value, to: &$0) }
    }
  }

  /// A value, or null.
  package static func orNull<Part>(_ form: JSONForm<Part>) -> Self where Value == Part? {
    var read: (@Sendable (JSONValue) throws(JSONMismatch) -> Value)?
    if let readPart = form.read {
      read = { value throws(JSONMismatch) in value == .null ? nil : try readPart(value) }
    }
    var result = Self(.orNull(form.schema), sent: .orNull(form.sentSchema), read: read) {
      value, json in
      if let value { form.write(value, &json) } else { json.null() }
    }
    result.hasNull = true
    return result
  }
}

extension JSONValue {
  /// Reads the elements of a list.
  package func elements<Element>(
    atMost limit: Int, _ read: (JSONValue) throws(JSONMismatch) -> Element
  ) throws(JSONMismatch) -> [Element] {
    guard case .array(let elements) = self else { throw JSONMismatch(.notList) }
    guard elements.count <= limit else { throw JSONMismatch(.notListOf(limit)) }
    var values: [Element] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(JSONMismatch) {
        values.append(try read(element))
      } catch {
        throw error.within("[\(index)]")
      }
    }
    return values
  }
}
