import AmbleFormats
import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

struct ServerTests {
  /// GraphHopper's health check is the word OK.
  @Test func theServerIsHealthy() async throws {
    let answer = try await ask("/health")
    #expect(answer.status == .ok)
    #expect(String(decoding: answer.body, as: UTF8.self) == "OK")
  }

  /// The bounding box contains the city's centre at 38.05, −30.05; every mode is a profile.
  @Test func infoDescribesTheRegions() async throws {
    let json = try await ask("/info").json
    let box = json["bbox"]?.elements?.compactMap(\.number) ?? []
    #expect(box.count == 4 && box[0] < -30.05 && box[1] < 38.05 && box[2] > -30.05)
    #expect(json["elevation"] == .bool(true))
    #expect(json["profiles"]?.elements?.count == 7)
    #expect(json["regions.0.name"]?.text?.isEmpty == false)
    #expect(json["copyrights.0"]?.text?.isEmpty == false)
  }

  /// Errors have the headers too. WebAssembly may be compiled; `eval` and inline scripts are
  /// forbidden.
  @Test(arguments: ["/health", "/nothing/here", "/route"])
  func everyAnswerIsGuarded(path: String) async throws {
    let headers = try await ask(path).headers
    #expect(headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
    #expect(headers[.contentSecurityPolicy]?.contains("'unsafe") == false)
    #expect(headers[.contentSecurityPolicy]?.contains("'wasm-unsafe-eval'") == true)
    #expect(headers[.xContentTypeOptions] == "nosniff")
    #expect(headers[.init("Referrer-Policy")!] == "no-referrer")
    let permissions = headers[.init("Permissions-Policy")!]
    #expect(permissions?.contains("geolocation=(self), screen-wake-lock=(self)") == true)
  }

  /// Unknown paths are answered in JSON.
  @Test func anUnknownPathIsNotFound() async throws {
    let answer = try await ask("/nothing/here")
    #expect(answer.status == .notFound)
    #expect(try answer.message == "Nothing found at /nothing/here.")
  }

  /// An unsupported method is rejected, and the supported ones are named.
  @Test func anotherMethodIsNotAllowed() async throws {
    let answer = try await ask("/info", method: .post)
    #expect(answer.status == .methodNotAllowed)
    #expect(answer.headers[.allow] == "GET, HEAD")
    #expect(try await ask("/route", method: .delete).headers[.allow] == "GET, POST, HEAD")
  }

  /// HEAD answers as GET does, without the body.
  @Test func headHasNoBody() async throws {
    let answer = try await ask("/info", method: .head)
    #expect(answer.status == .ok)
    #expect(answer.body.isEmpty)
    #expect(answer.headers[.contentLength].flatMap { Int($0) } ?? 0 > 100)
  }

  /// Pages of other origins may read the data and send preflight requests.
  @Test func otherOriginsMayRead() async throws {
    let origin: HTTPFields = [.origin: "https://example.org"]
    #expect(try await ask("/info", headers: origin).headers[.accessControlAllowOrigin] == "*")
    #expect(try await ask("/route", headers: origin).headers[.accessControlAllowOrigin] == "*")
    let asked = try await ask("/route", method: .options, headers: origin)
    #expect(asked.status == .noContent)
    #expect(asked.headers[.accessControlAllowMethods]?.contains("POST") == true)
  }

  /// The museum is at 38.039838, −30.062905; a street is near.
  @Test func theNearestStreetIsNear() async throws {
    let answer = try await ask("/nearest?point=38.039838,-30.062905")
    #expect(try answer.json["type"] == .string("Point"))
    #expect(try answer.json["distance"]?.number ?? .infinity < 100)
    #expect(try await ask("/nearest?point=48,16").status == .badRequest)
    #expect(try await ask("/nearest").status == .badRequest)
  }

  /// The height is the third number, on request; the demo city's heights are between the sea and
  /// its hills.
  @Test func theNearestStreetHasAHeight() async throws {
    let level = try await ask("/nearest?point=38.039838,-30.062905").json
    #expect(level["coordinates"]?.elements?.count == 2)
    let raised = try await ask("/nearest?point=38.039838,-30.062905&elevation=true").json
    #expect((0...400).contains(raised["coordinates.2"]?.number ?? -1))
    #expect(raised["coordinates.0"] == level["coordinates.0"])
  }

  /// A port below 1024 of another machine's address is unavailable.
  @Test func aServerThatCannotListenSaysSo() async throws {
    let server = try Server([try TestRegion.demo.get()], web: nil)
    await #expect(throws: ServerError.self) {
      try await server.run(at: [.port(1, host: "192.0.2.1")]) { _ in }
    }
  }
}
