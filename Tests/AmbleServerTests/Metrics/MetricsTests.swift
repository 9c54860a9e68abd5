import CoreMetrics
import Testing

@testable import AmbleServer

/// Metrics in Prometheus's text format.
struct MetricsTests {
  /// Series are sorted, and each name has its type once. Quotes in labels are escaped, and other
  /// letters in names become underscores.
  @Test func countersAndGaugesAreWritten() {
    let registry = MetricsRegistry()
    registry.makeCounter(label: "hb.requests", dimensions: [("path", "/b")]).increment(by: 2)
    registry.makeCounter(label: "hb.requests", dimensions: [("path", "/a\"")]).increment(by: 1)
    registry.makeCounter(label: "hb.requests", dimensions: [("path", "/b")]).increment(by: 3)
    let gauge = registry.makeMeter(label: "active", dimensions: [])
    gauge.increment(by: 4)
    gauge.decrement(by: 1)
    #expect(
      registry.text == """
        # TYPE hb_requests counter
        hb_requests{path="/a\\""} 1
        hb_requests{path="/b"} 5
        # TYPE active gauge
        active 3.0

        """)
  }

  /// 2 ms, 20 ms and a minute: buckets count durations up to their limit, the minute is in none.
  @Test func durationsAreCountedByLength() {
    let registry = MetricsRegistry()
    let timer = registry.makeTimer(label: "took", dimensions: [("method", "GET")])
    for nanoseconds in [2_000_000, 20_000_000, 60_000_000_000] as [Int64] {
      timer.recordNanoseconds(nanoseconds)
    }
    let lines = registry.text.split(separator: "\n").map(String.init)
    #expect(lines.contains(#"took_bucket{method="GET",le="0.001"} 0"#))
    #expect(lines.contains(#"took_bucket{method="GET",le="0.003"} 1"#))
    #expect(lines.contains(#"took_bucket{method="GET",le="0.03"} 2"#))
    #expect(lines.contains(#"took_bucket{method="GET",le="30.0"} 2"#))
    #expect(lines.contains(#"took_bucket{method="GET",le="+Inf"} 3"#))
    #expect(lines.contains(#"took_count{method="GET"} 3"#))
    #expect(lines.contains(#"took_sum{method="GET"} 60.022"#))
  }
}
