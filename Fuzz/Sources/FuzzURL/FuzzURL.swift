import AmbleCore
import FuzzDriver

@testable import AmbleRegion
@testable import AmbleServer

/// Runs libFuzzer on the readers of the paths and queries of requests.
@main enum FuzzURL {
  static func main() { Fuzzer.run(read) }
}

/// Reads what libFuzzer makes up as a path and the parameters of every operation that reads many,
/// and checks the bounds of what they are.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let target = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
  _ = String(parts[0]).pathParts
  do throws(APIError) {
    let parameters = try RequestParameters(query: String(parts.last ?? ""))
    _ = parameters.language
    attempt { () throws(APIError) in try check(try RouteQuery(parameters)) }
    attempt { () throws(APIError) in
      let request = try IsochroneQuery(parameters).request
      precondition(request.place.isValid && request.limit.value > 0)
    }
    attempt { () throws(APIError) in
      let request = try MatrixQuery(parameters).request
      precondition((request.sources + request.targets).allSatisfy(\.isValid))
    }
    attempt { () throws(APIError) in
      let place = try NearestQuery(parameters).place
      precondition(place.isValid)
    }
    attempt { () throws(APIError) in
      if case .reverse(let place, _) = try GeocodeQuery(parameters) { precondition(place.isValid) }
    }
    attempt { () throws(APIError) in
      let query = try PhotonQuery(parameters).query
      precondition(query.limit > 0 && query.near?.isValid != false)
    }
    attempt { () throws(APIError) in
      let query = try PhotonReverseQuery(parameters)
      precondition(query.radius >= 0 && query.position.isValid)
    }
    for (name, _) in parameters.entries {
      attempt { () throws(APIError) in _ = try parameters.bool(name) }
      attempt { () throws(APIError) in _ = try parameters.number(name, in: -1...1) }
      attempt { () throws(APIError) in _ = try parameters.integer(name, in: -1...1) }
      attempt { () throws(APIError) in _ = try parameters.box(name) }
    }
  } catch {
    format(error)
  }
  return 0
}

private func check(_ query: RouteQuery) throws(APIError) {
  precondition(query.request.places.allSatisfy(\.isValid) && (1...9).contains(query.request.count))
  let approaches = query.request.approaches.count
  precondition(approaches == 0 || approaches == query.request.places.count)
}

private func attempt(_ read: () throws(APIError) -> Void) {
  do throws(APIError) { try read() } catch { format(error) }
}

/// Formats the sentences of an error.
private func format(_ error: APIError) {
  precondition(!error.sentence(in: .english).isEmpty)
  _ = error.hints(in: .english)
}
