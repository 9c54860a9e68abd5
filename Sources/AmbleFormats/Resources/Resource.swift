/// The members of a JSON object, each described once: its name, its form, and where its value is.
///
/// From it come the writer of answers, the reader of request bodies with its errors, and the schemas
/// of both, of which the types of the page are made.
///
/// ```swift
/// let card = Resource<Card>("Card", [
///   .required("name", \.name, .text(1...200), sent: .needed),
///   .orNull("height", \.height, .number(decimals: 1, -500...9000), sent: .kept, "Metres."),
///   .required("created_at", \.createdAt, .time),
/// ])
/// card.write(value, to: &json)
/// try card.read(members, into: &value)
/// ```
package struct Resource<Value>: Sendable {
  /// The place of a value within the object's.
  package typealias Path<Part> = KeyPath<Value, Part> & Sendable
  /// The place of a value within the object's, where it can be changed.
  package typealias WritablePath<Part> = WritableKeyPath<Value, Part> & Sendable

  /// A member of the object, or several of a part of it.
  package struct Member: Sendable {
    /// The names and the schemas in answers.
    package let schemas: [Schema.Member]
    /// Writes the names and the values.
    package let write: @Sendable (Value, inout JSONWriter) -> Void
    /// The schemas in request bodies, and the reader, or `nil` if clients do not send it.
    package var sent: Sent?

    /// Creates a member.
    package init(
      _ schemas: [Schema.Member], write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
      sent: Sent? = nil
    ) {
      self.schemas = schemas
      self.write = write
      self.sent = sent
    }
  }

  /// Members of request bodies.
  package struct Sent: Sendable {
    /// The names and the schemas.
    package let schemas: [Schema.Member]
    /// Reads the values from the members of an object.
    package let read: @Sendable ([String: JSONValue], inout Value) throws(JSONMismatch) -> Void

    /// Creates members.
    package init(
      _ schemas: [Schema.Member],
      read: @escaping @Sendable ([String: JSONValue], inout Value) throws(JSONMismatch) -> Void
    ) {
      self.schemas = schemas
      self.read = read
    }
  }

  /// The name of the schema of answers, or `nil` if others do not refer to it.
  package let name: String?
  /// The name of the schema of request bodies, or `nil` if others do not refer to it.
  package let sentName: String?
  /// The members in the order in which they are written.
  package let members: [Member]

  /// Describes an object with a schema to which others refer.
  package init(_ name: String?, sentAs sentName: String? = nil, _ members: [Member]) {
    self.name = name
    self.sentName = sentName
    self.members = members
  }

  /// Describes an object.
  package init(_ members: [Member]) { self.init(nil, members) }

  /// The schema of the object in answers.
  package var schema: Schema {
    let object = Schema.object(members.flatMap(\.schemas))
    return name.map { .named($0, object) } ?? object
  }

  /// The schema of the object in request bodies.
  package var sentSchema: Schema {
    let object = Schema.object(sentMembers)
    return sentName.map { .named($0, object) } ?? object
  }

  /// The members of request bodies.
  package var sentMembers: [Schema.Member] { members.flatMap { $0.sent?.schemas ?? [] } }

  /// Writes the members of a value.
  package func write(_ value: Value, to json: inout JSONWriter) {
    for member in members { member.write(value, &json) }
  }

  /// Reads the members that clients send into a value. What is not sent stays as it is.
  /// - Throws: `JSONMismatch` about the first member that has not its form.
  package func read(
    _ object: [String: JSONValue], into value: inout Value
  ) throws(JSONMismatch) {
    for member in members { try member.sent?.read(object, &value) }
  }
}

// MARK: Members of parts

extension Resource.Member {
  /// The members of a part of the object, beside the others.
  package static func members<Part>(
    of part: Resource<Part>, in path: Resource.Path<Part>
  ) -> Self {
    Self(part.members.flatMap(\.schemas)) { part.write($0[keyPath: path], to: &$1) }
  }

  /// The members of a part of the object, beside the others, which clients may send.
  package static func members<Part>(
    of part: Resource<Part>, sent path: Resource.WritablePath<Part>
  ) -> Self {
    var members = members(of: part, in: path)
    members.sent = Resource.Sent(part.sentMembers) { object, value throws(JSONMismatch) in
      try part.read(object, into: &value[keyPath: path])
    }
    return members
  }
}

// MARK: Members of answers

extension Resource.Member {
  /// Describes a member that always has a value.
  package static func required<Part>(
    _ name: StaticString, _ path: Resource.Path<Part>, _ form: JSONForm<Part>,
    _ about: String? = nil
  ) -> Self {
    Self([.required("\(name)", form.schema, about)]) { value, json in
      json.key(name)
      form.write(value[keyPath: path], &json)
    }
  }

  /// Describes a member that is null without a value.
  package static func orNull<Part>(
    _ name: StaticString, _ path: Resource.Path<Part?>, _ form: JSONForm<Part>,
    _ about: String? = nil
  ) -> Self {
    Self([.required("\(name)", .orNull(form.schema), about)]) { value, json in
      json.key(name)
      if let part = value[keyPath: path] { form.write(part, &json) } else { json.null() }
    }
  }

  /// Describes a member that is absent without a value.
  package static func optional<Part>(
    _ name: StaticString, _ path: Resource.Path<Part?>, _ form: JSONForm<Part>,
    _ about: String? = nil
  ) -> Self {
    Self([.optional("\(name)", form.schema, about)]) { value, json in
      guard let part = value[keyPath: path] else { return }
      json.key(name)
      form.write(part, &json)
    }
  }

  /// Describes a member whose value a closure writes, such as a long list of points.
  package static func written(
    _ name: StaticString, _ schema: Schema, _ about: String? = nil,
    _ write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) -> Self {
    Self([.required("\(name)", schema, about)]) { value, json in
      json.key(name)
      write(value, &json)
    }
  }
}

// MARK: Members of answers and request bodies

extension Resource {
  /// A client's duty to send a member.
  package enum Duty: Sendable {
    /// A body without the member is refused.
    case needed
    /// Without the member, the value stays as it is.
    case kept
  }
}

extension Resource.Member {
  /// Describes a member that always has a value, and that clients send. A null counts as missing.
  package static func required<Part>(
    _ name: StaticString, _ path: Resource.WritablePath<Part>, _ form: JSONForm<Part>,
    sent duty: Resource.Duty, _ about: String? = nil
  ) -> Self {
    var member = required(name, path, form, about)
    member.sent = .value(of: "\(name)", form, duty, about) { $0[keyPath: path] = $1 }
    return member
  }

  /// Describes a member that is null without a value, and that clients may send. A null removes the
  /// value.
  package static func orNull<Part>(
    _ name: StaticString, _ path: Resource.WritablePath<Part?>, _ form: JSONForm<Part>,
    sent duty: Resource.Duty, _ about: String? = nil
  ) -> Self {
    var member = orNull(name, path, form, about)
    member.sent = .value(of: "\(name)", .orNull(form), duty, about) { $0[keyPath: path] = $1 }
    return member
  }

  /// Describes a member that is absent without a value, and that clients may send. A null removes
  /// the value.
  package static func optional<Part>(
    _ name: StaticString, _ path: Resource.WritablePath<Part?>, _ form: JSONForm<Part>,
    sent duty: Resource.Duty, _ about: String? = nil
  ) -> Self {
    var member = optional(name, path, form, about)
    member.sent = .value(of: "\(name)", .orNull(form), duty, about) { $0[keyPath: path] = $1 }
    return member
  }
}

extension Resource.Member {
  /// Describes a string that is absent if it is empty or missing, and that clients may send.
  package static func optional(
    _ name: StaticString, unlessEmpty path: Resource.WritablePath<String?>,
    _ form: JSONForm<String>, sent duty: Resource.Duty, _ about: String? = nil
  ) -> Self {
    let sent = Resource.Sent.value(of: "\(name)", .orNull(form), duty, about) {
      $0[keyPath: path] = $1
    }
    return Self(
      [.optional("\(name)", form.schema, about)],
      write: { value, json in
        json.field(name, ifKnown: value[keyPath: path])
      }, sent: sent)
  }

  /// Describes a member that clients may send in another form than answers have.
  /// - Parameter set: changes a value as what was sent says.
  package static func required<Part, Given>(
    _ name: StaticString, _ path: Resource.Path<Part>, _ form: JSONForm<Part>,
    sentAs field: JSONField<Given>, _ about: String? = nil,
    _ set: @escaping @Sendable (inout Value, Given) -> Void
  ) -> Self {
    var member = required(name, path, form, about)
    member.sent = .value(of: field.name, field.form, .kept, field.about, set)
    return member
  }
}

extension Resource.Sent {
  fileprivate static func value<Part>(
    of name: String, _ form: JSONForm<Part>, _ duty: Resource.Duty, _ about: String?,
    _ set: @escaping @Sendable (inout Value, Part) -> Void
  ) -> Self {
    guard let read = form.read else { preconditionFailure("\(name) has a form without limits") }
    let field = JSONField(name, form, about)
    return Self([duty == .needed ? field.needed : field.optional]) {
      object, value throws(JSONMismatch) in
      guard let found = object[name], found != .null || form.hasNull else {
        guard duty == .kept else { throw JSONMismatch(.missing).within(".\(name)") }
        return
      }
      do throws(JSONMismatch) {
        set(&value, try read(found))
      } catch {
        throw error.within(".\(name)")
      }
    }
  }
}

/// A member of a request body: its name and its form, for its description and for its reader.
///
/// ```swift
/// static let radius = JSONField("radius", .number(decimals: 0, 5...1000), "Metres.")
/// let body = Schema.object([radius.needed])
/// ```
package struct JSONField<Part>: Sendable {
  /// The name.
  package let name: String
  /// The form.
  package let form: JSONForm<Part>
  /// The description, if the name does not suffice.
  package let about: String?

  /// Describes a member.
  package init(_ name: String, _ form: JSONForm<Part>, _ about: String? = nil) {
    self.name = name
    self.form = form
    self.about = about
  }

  /// The member where clients must send it.
  package var needed: Schema.Member { .required(name, form.sentSchema, about) }
  /// The member where clients may send it.
  package var optional: Schema.Member { .optional(name, form.sentSchema, about) }
}
