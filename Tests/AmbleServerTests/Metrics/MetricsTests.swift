import HTTPTypes
import Testing

@testable import AmbleServer

/// Metrics in Prometheus's text format.
struct MetricsTests {
  /// Metrics are sorted, those without series left out. Quotes in labels are escaped.
  @Test func countersAndGaugesAreWritten() {
    var requests = MetricFamily(.counter, "b_total", "Requests.")
    requests.add(5, ["path": "/b"])
    requests.add(1, ["path": "/a\"\n\\", "status": "200"])
    let active = MetricFamily(.gauge, "active", "Now.", 3)
    var share = MetricFamily(.gauge, "c", "A share.")
    share.add(0.25, [:])
    let none = MetricFamily(.gauge, "none", "Nothing.")
    #expect(
      [requests, none, share, active].text == """
        # HELP active Now.
        # TYPE active gauge
        active 3
        # HELP b_total Requests.
        # TYPE b_total counter
        b_total{path="/b"} 5
        b_total{path="/a\\"\\n\\\\",status="200"} 1
        # HELP c A share.
        # TYPE c gauge
        c 0.25

        """)
  }

  /// 2 ms, 20 ms and a minute: buckets count durations up to their limit, the minute is in none.
  @Test func durationsAreCountedByLength() {
    let histogram = Histogram()
    for seconds in [0.002, 0.02, 60] { histogram.record(seconds: seconds) }
    var took = MetricFamily(.histogram, "took", "Time.")
    took.add(histogram.counts, ["class": "map"])
    let lines = [took].text.split(separator: "\n").map(String.init)
    #expect(lines.contains(#"took_bucket{class="map",le="0.001"} 0"#))
    #expect(lines.contains(#"took_bucket{class="map",le="0.003"} 1"#))
    #expect(lines.contains(#"took_bucket{class="map",le="0.03"} 2"#))
    #expect(lines.contains(#"took_bucket{class="map",le="30.0"} 2"#))
    #expect(lines.contains(#"took_bucket{class="map",le="+Inf"} 3"#))
    #expect(lines.contains(#"took_count{class="map"} 3"#))
    #expect(lines.contains(#"took_sum{class="map"} 60.022"#))
  }

  /// Paths are classified by their first parts.
  @Test(arguments: [
    ("/route", RequestClass.routes), ("/matrix", .routes), ("/api/v1/rides", .routes),
    ("/geocode", .places), ("/photon/api", .places), ("/osrm/table/v1/foot/1,2;3,4", .routes),
    ("/navigate/directions/v5/gh/walking/1,2;3,4", .routes),
    ("/tiles/3/4/5.mvt", .map),
    ("/regions/0/graph.bin", .map), ("/api/v1/trips", .api), ("/api/v1/groups/x/events", .streams),
    ("/osmand", .trackers), ("/health/ready", .health), ("/", .page), ("/app.js", .page),
    ("/wp-login.php", .page), ("//route", .routes), ("", .page),
  ])
  func requestsHaveClasses(_ path: String, _ group: RequestClass) {
    #expect(RequestClass(path: path) == group)
  }

  /// Methods that clients invent are counted together, so that they do not fill the memory.
  @Test func inventedMethodsAreOne() {
    let metrics = RequestMetrics()
    for number in 0..<100 {
      metrics.count(.page, .init(rawValue: "M\(number)")!, .methodNotAllowed, seconds: 0)
    }
    metrics.count(.page, .get, .ok, seconds: 0)
    let lines = metrics.metrics.text.split(separator: "\n").filter {
      $0.hasPrefix("amble_requests_total")
    }
    #expect(
      lines == [
        #"amble_requests_total{class="page",method="GET",status="200"} 1"#,
        #"amble_requests_total{class="page",method="other",status="405"} 100"#,
      ])
  }

  /// A server counts its requests, and tells what it holds. No label has a path, a place or a secret.
  @Test func aServerHasMetrics() async throws {
    let home = try TestServer(metrics: 1)
    let ada = try await home.register("ada@example.org")
    _ = try await home.ask(.get, "/trips", as: ada)
    _ = try await home.ask(.get, "/trips/secret-trip", as: ada)
    let router = home.server.router()
    _ = try await router.answer("/route?point=41.1,-8.6&point=41.2,-8.7", method: .get)
    let text = await home.server.metrics().text
    for line in [
      #"amble_requests_total{class="api",method="POST",status="201"} 1"#,
      #"amble_requests_total{class="api",method="GET",status="404"} 1"#,
      #"amble_jobs_waiting{cost="brief"} 0"#, "amble_accounts 1", "amble_live_streams 0",
    ] { #expect(text.contains("\(line)\n"), "\(line)") }
    for name in [
      "amble_journal_bytes", "amble_cost_cache_requests_total", "process_cpu_seconds_total",
      "process_resident_memory_bytes", "amble_request_duration_seconds_bucket",
    ] { #expect(text.contains("\n\(name)"), "\(name)") }
    for word in ["secret", "ada@", "41.1,-8.6", ada] { #expect(!text.contains(word), "\(word)") }
  }
}
