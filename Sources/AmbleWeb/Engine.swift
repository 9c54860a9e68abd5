public import AmbleCore

/// The engine for a page in the browser: bytes in, bytes out.
///
/// Not safe for concurrent use: it serves one request at a time.
public final class Engine {
  private let planner: Planner
  private let provider: CachingSearchDataProvider
  private let workspace = Workspace()

  /// Maximum size of the cached metrics, and of the cached measures, bytes: suitable for a phone
  /// that also shows a map.
  private static let metricLimit = 128 << 20

  /// Creates an engine for a region's streets.
  /// - Parameters:
  ///   - streets: the bytes of `streets.graph`.
  ///   - ascentThreshold: metres, 0…1000; see `Planner`.
  /// - Throws: `EngineError` if the bytes are not a street graph or are damaged, or the threshold
  ///   is out of range.
  /// - Complexity: O(bytes).
  public init(streets: GraphStorage, ascentThreshold: Double) throws(EngineError) {
    guard (0...1000).contains(ascentThreshold) else {
      throw EngineError.misuse("The threshold of ascent must be from 0 to 1000 metres.")
    }
    do {
      let graph = try Graph(storage: streets)
      planner = Planner(graph: graph, ascentThreshold: ascentThreshold)
      provider = CachingSearchDataProvider(
        graph: graph, metricLimit: Self.metricLimit, limit: 3
      ) { _ in preconditionFailure("the engine refuses requests without a hierarchy") }
    } catch { throw EngineError("street graph", error) }
  }

  /// Sets the hierarchy for a class of modes.
  /// - Throws: `EngineError` if the bytes are not a hierarchy, are damaged, or belong to other
  ///   streets.
  /// - Complexity: O(bytes).
  public func add(
    hierarchy: GraphStorage, of modeClass: ModeClass
  ) throws(EngineError) {
    do {
      provider.add(try Hierarchy(storage: hierarchy, of: planner.graph, modeClass: modeClass))
    } catch { throw EngineError("hierarchy", error) }
  }

  /// Computes routes for a request.
  /// - Parameter request: in the layout of `RouteRequest.init(bytes:)`.
  /// - Returns: The answer in the layout of `RouteAnswer.bytes`.
  /// - Throws: `EngineError` with a user-facing message if the request is invalid, the mode has no
  ///   hierarchy, or there is no route.
  public func routes(_ request: RawSpan) throws(EngineError) -> [UInt8] {
    let request = try RouteRequest(bytes: request)
    _ = try hierarchy(for: request.mode)
    do {
      return try planner.answer(request, from: provider, in: workspace).bytes
    } catch { throw EngineError.route(error) }
  }

  private func hierarchy(for mode: Mode) throws(EngineError) -> Hierarchy {
    guard let hierarchy = provider.hierarchy(of: mode.modeClass) else {
      throw EngineError.misuse("The engine has no hierarchy yet for the mode \(mode.name).")
    }
    return hierarchy
  }
}

/// An error of the engine, which the page makes a sentence of.
public enum EngineError: Error, Sendable, Hashable {
  /// A request is invalid, or there is no route.
  case route(RouteError)
  /// A route or a snapshot is unfit for navigation.
  case navigation(NavigationError)
  /// A call breaks the rules of this interface, or a file is invalid. A full sentence for
  /// programmers.
  case misuse(String)

  /// Creates the error of an invalid file.
  init(_ file: StaticString, _ error: GraphFileError) {
    self = .misuse("The \(file) \(error.message).")
  }

  /// The error as a code with arguments.
  public var message: Message {
    switch self {
    case .route(let error): error.message
    case .navigation(let error): error.message
    case .misuse: Message("misuse")
    }
  }

  /// A full sentence in English, for errors that only programmers see, or `nil`.
  public var sentence: String? {
    if case .misuse(let sentence) = self { sentence } else { nil }
  }
}

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
