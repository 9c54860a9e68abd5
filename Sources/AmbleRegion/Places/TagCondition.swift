/// A condition on a place's main tag, in the syntax of Photon's `osm_tag`.
///
/// `key`, `key:value` and `:value` include; `!key`, `!key:value`, `!:value` and `key:!value`
/// exclude. A place must satisfy one of the inclusions and all exclusions.
public struct TagCondition: Hashable, Sendable {
  /// The key, or `nil` for any.
  public var key: String?
  /// The value, or `nil` for any.
  public var value: String?
  /// The effect on places with the tag.
  public var effect: Effect

  /// The effect of a condition.
  public enum Effect: Hashable, Sendable {
    /// Places with the tag pass.
    case include
    /// Places with the tag do not pass.
    case exclude
    /// Places with the key but another value pass.
    case includeOtherValues
  }

  /// Parses a condition, or returns `nil` if the text is not one.
  public init?(_ text: String) {
    let negated = text.hasPrefix("!")
    let parts = text.dropFirst(negated ? 1 : 0).split(
      separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    var value = parts.count == 2 ? parts[1] : ""
    let otherValues = value.hasPrefix("!")
    if otherValues { value = value.dropFirst() }
    key = parts[0].isEmpty ? nil : String(parts[0])
    self.value = value.isEmpty ? nil : String(value)
    effect = negated ? .exclude : otherValues ? .includeOtherValues : .include
    guard key != nil || self.value != nil else { return nil }
    guard !(negated && otherValues), !otherValues || self.value != nil else { return nil }
    guard (key ?? "").allSatisfy(Self.isTagCharacter), value.allSatisfy(Self.isTagCharacter) else {
      return nil
    }
  }

  private static func isTagCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  private func matches(key: String, value: String) -> Bool {
    let valueMatches = (self.value ?? value) == value
    return (self.key ?? key) == key
      && (effect == .includeOtherValues ? !valueMatches : valueMatches)
  }

  /// Returns whether a place with a tag satisfies a list of conditions.
  static func allow(_ conditions: [TagCondition], key: String, value: String) -> Bool {
    var hasDemands = false
    var meetsDemand = false
    for condition in conditions {
      let matches = condition.matches(key: key, value: value)
      if condition.effect == .exclude {
        if matches { return false }
      } else {
        hasDemands = true
        meetsDemand = meetsDemand || matches
      }
    }
    return meetsDemand || !hasDemands
  }
}
