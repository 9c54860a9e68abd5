import Foundation

/// What the process takes of the machine, under the names that Prometheus's own libraries use.
enum ProcessMetrics {
  /// The metrics now. Those that the system does not tell are left out.
  static var metrics: [MetricFamily] {
    [processorTime, memory, openFiles].compactMap { $0 }
  }

  private static var processorTime: MetricFamily? {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return nil }
    var metric = MetricFamily(
      .counter, "process_cpu_seconds_total", "Processor time, of all threads, in seconds.")
    metric.add(Double(time.tv_sec) + Double(time.tv_nsec) / 1e9, [:])
    return metric
  }

  /// Pages in memory are the second number of `statm` (proc(5)).
  private static var memory: MetricFamily? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return MetricFamily(
      .gauge, "process_resident_memory_bytes", "Memory in use, mapped files among it, in bytes.",
      pages * sysconf(Int32(_SC_PAGESIZE)))
  }

  private static var openFiles: MetricFamily? {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") else {
      return nil
    }
    return MetricFamily(.gauge, "process_open_fds", "Open files and connections.", files.count)
  }
}
