import AmbleFormats
import ArgumentParser
import Foundation

/// The options of `amble serve` that a configuration file and the environment set.
///
/// They become arguments in front of those of the command line, so that each option is described,
/// parsed and checked once. Of an option with one value the last one counts: the command line
/// overrides the environment, and the environment overrides the file. Values of repeatable options
/// add up.
struct ServeSettings {
  /// The arguments of the program, complete.
  let arguments: [String]
  /// The arguments of each member of the file.
  let configured: [String: [String]]

  /// What an option takes.
  enum Kind {
    case value, values, flag
  }

  /// The options that may be set, by their long names.
  static let options: [String: Kind] = [
    "campus": .values, "contact": .value, "data": .value, "downloads": .value, "gbfs": .values,
    "get-into": .value, "host": .value, "journal": .value, "mail-from": .value,
    "mail-server": .value,
    "metrics": .value, "mirror": .values, "play": .flag,
    "play-from": .value, "port": .value, "public-url": .values, "push-service": .values,
    "quota": .values, "rate": .values, "registration": .value, "socket": .value,
    "trusted-proxy": .values, "web": .value,
  ]

  /// The member of the file that lists the folders of regions.
  private static let regions = "regions"

  /// Completes the arguments of the program. Those of other commands stay as they are.
  /// - Throws: `ValidationError` if the file cannot be read or says something wrong.
  init(_ given: [String], environment: [String: String]) throws {
    guard given.first == "serve", !given.contains(where: { $0 == "--help" || $0 == "-h" }) else {
      (arguments, configured) = (given, [:])
      return
    }
    let file = Self.file(in: given) ?? environment["AMBLE_CONFIG"]
    configured = try file.map(Self.members(ofFile:)) ?? [:]
    arguments =
      ["serve"] + Self.joined(configured) + (try Self.arguments(of: environment))
      + given.dropFirst()
  }

  private static func joined(_ members: [String: [String]]) -> [String] {
    members.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Returns the file that the arguments name last.
  private static func file(in arguments: [String]) -> String? {
    var file: String?
    for (index, argument) in arguments.enumerated() {
      if argument == "--config", index + 1 < arguments.count { file = arguments[index + 1] }
      if argument.hasPrefix("--config=") { file = String(argument.dropFirst("--config=".count)) }
    }
    return file
  }
}

// MARK: The file

extension ServeSettings {
  private static func members(ofFile path: String) throws -> [String: [String]] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ValidationError("The configuration \(path) cannot be read.")
    }
    let value: JSONValue
    do { value = try JSONValue(text: data) } catch {
      throw ValidationError("The configuration \(path) is not JSON: \(error)")
    }
    guard case .object(let values) = value else {
      throw ValidationError("The configuration \(path) must be a JSON object.")
    }
    var members: [String: [String]] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      members[name] = try arguments(of: name, value, in: path)
    }
    // Checked alone, so that the message names the place of the mistake.
    let region = values[regions] == nil ? ["region"] : []
    do { _ = try ServeCommand.parse(joined(members) + region) } catch {
      throw ValidationError("The configuration \(path): \(ServeCommand.message(for: error))")
    }
    return members
  }

  private static func arguments(
    of name: String, _ value: JSONValue, in file: String
  ) throws -> [String] {
    func fail(_ needed: String) -> ValidationError {
      ValidationError("\"\(name)\" of the configuration \(file) must be \(needed).")
    }
    if name == regions {
      guard let folders = texts(of: value) else { throw fail("a list of folders") }
      return folders
    }
    guard let kind = options[name] else {
      let names = (options.keys + [regions]).sorted().joined(separator: ", ")
      throw ValidationError(
        "The configuration \(file) has the unknown member \"\(name)\". Members: \(names).")
    }
    switch (kind, value) {
    case (.flag, .bool(let isOn)): return isOn ? ["--\(name)"] : []
    case (.flag, _): throw fail("true or false")
    case (.value, _):
      guard let text = text(of: value) else { throw fail("a text or a whole number") }
      return ["--\(name)=\(text)"]
    case (.values, _):
      guard let texts = texts(of: value) else { throw fail("a list of texts") }
      return texts.map { "--\(name)=\($0)" }
    }
  }

  private static func texts(of value: JSONValue) -> [String]? {
    guard case .array(let elements) = value else { return nil }
    let texts = elements.compactMap(text)
    return texts.count == elements.count ? texts : nil
  }

  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init)
    default: nil
    }
  }
}

// MARK: The environment

extension ServeSettings {
  /// Variables are named as the options: `AMBLE_PUBLIC_URL`. Several values are separated by white
  /// space; empty variables count as missing.
  private static func arguments(of environment: [String: String]) throws -> [String] {
    try options.sorted { $0.key < $1.key }.flatMap { name, kind -> [String] in
      let variable = "AMBLE_" + name.uppercased().replacing("-", with: "_")
      guard let text = environment[variable], !text.isEmpty else { return [] }
      switch kind {
      case .value: return ["--\(name)=\(text)"]
      case .values: return text.split(whereSeparator: \.isWhitespace).map { "--\(name)=\($0)" }
      case .flag:
        guard let isOn = ["1": true, "true": true, "0": false, "false": false][text] else {
          throw ValidationError("\(variable) must be true or false, not \"\(text)\".")
        }
        return isOn ? ["--\(name)"] : []
      }
    }
  }
}
