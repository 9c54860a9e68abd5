import AmbleFormats

extension JSONTape {
  /// Finds the values of a file of a feed. A bad number or text costs one item instead of the file.
  ///
  /// - Throws: `FeedError` if it is empty, too large, too deep or not JSON.
  convenience init(_ bytes: [UInt8], limits: FeedLimits) throws(FeedError) {
    let rules = JSONRules(
      maxBytes: limits.fileBytes, maxDepth: limits.depth, maxValues: limits.values,
      countsNames: true, isLenient: true)
    do throws(JSONFault) {
      try self.init(bytes, rules: rules)
    } catch {
      throw FeedError(error, limits: limits)
    }
  }
}

extension FeedError {
  fileprivate init(_ fault: JSONFault, limits: FeedLimits) {
    switch fault {
    case .tooLong: self = .tooLarge(limit: limits.fileBytes)
    case .empty: self = .empty
    case .tooDeep: self = .tooDeep
    case .tooManyValues: self = .tooManyValues
    case .malformed(_, let place): self = .notJSON(offset: place)
    }
  }
}

extension JSONTape.Value {
  /// The number without its fraction, if it is finite and fits. Texts of digits count.
  var integer: Int? {
    if let whole = wholeNumber { return whole }
    let value = kind == .text ? text.flatMap { Double($0) } : number
    guard let value, value.isFinite, abs(value) < 9e15 else { return nil }
    return Int(value.rounded(.towardZero))
  }

  /// The truth value. The numbers 0 and 1 count, as versions before 2.0 have them, and their words.
  var bool: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    case .number: integer.flatMap { $0 == 0 ? false : $0 == 1 ? true : nil }
    case .text:
      switch text?.lowercased() {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    default: nil
    }
  }
}
