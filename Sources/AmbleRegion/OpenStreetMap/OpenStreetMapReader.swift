import Dispatch
import Foundation
import Synchronization

/// Reads one or several OpenStreetMap files (`.osm`, `.osm.gz`, `.osm.bz2`, `.osm.pbf`).
///
/// Detects the format from the content, not from the name. If an element is in several files, the
/// first file wins.
struct OpenStreetMapReader {
  private let files: [any MapFile]

  /// Opens files and reads their headers.
  /// - Throws: `OpenStreetMapError` if a file cannot be opened or is malformed.
  init(files: [URL]) throws(OpenStreetMapError) {
    var opened: [any MapFile] = []
    for url in files { opened.append(try Self.open(url)) }
    self.files = opened
  }

  /// The merged header of all files.
  var header: MapHeader { MapHeader(merging: files.map(\.header)) }

  /// Passes every element to every consumer: all relations, all ways, then all nodes. Longitudes of
  /// a map across the 180th meridian continue beyond it (`LongitudeFrame`).
  ///
  /// - Throws: `OpenStreetMapError` if the content is malformed, or the error of a consumer.
  func read(
    _ consumers: [any ElementConsumer], progress: (ReadProgress) -> Void = { _ in }
  ) throws {
    for phase in ReadProgress.Phase.allCases {
      try read(phase, consumers, progress)
    }
  }

  private func read(
    _ phase: ReadProgress.Phase, _ consumers: [any ElementConsumer],
    _ report: (ReadProgress) -> Void
  ) throws {
    let total = files.reduce(0) { $0 + $1.size }
    var seen = SeenElements()
    var frame = LongitudeFrame()
    var behind: UInt64 = 0
    for file in files {
      func progress(_ bytes: UInt64) {
        report(ReadProgress(phase: phase, bytes: behind + bytes, total: total))
      }
      try Self.naming(file.name) {
        try file.read(phase.kind, progress: progress) { elements in
          let elements = seen.newElements(of: elements)
          try Self.pass(phase == .nodes ? frame.placed(elements) : elements, to: consumers, phase)
        }
      }
      progress(file.size)
      behind += file.size
    }
  }

  /// Passes elements to all consumers concurrently.
  private static func pass(
    _ elements: [Element], to consumers: [any ElementConsumer], _ phase: ReadProgress.Phase
  ) throws {
    // Each iteration uses one consumer, so no consumer is used by two threads at a time.
    nonisolated(unsafe) let consumers = consumers
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: consumers.count) { number in
      do {
        for element in elements { try consumers[number].consume(element, phase) }
      } catch { failure.withLock { $0 = error } }
    }
    if let error = failure.withLock(\.self) { throw error }
  }

  private static func open(_ url: URL) throws(OpenStreetMapError) -> any MapFile {
    do {
      return try naming(url.lastPathComponent) {
        let file = try FileHandle(forReadingFrom: url)
        let bytes = try file.read(upToCount: 16) ?? Data()
        guard !bytes.isEmpty else { throw MalformedMap(problem: "is empty") }
        if bytes.dropFirst(4).starts(with: [0x0A, 0x09]) { return try PBFFile(url) }
        return try XMLMapFile(url, compression: Compression(beginning: bytes))
      }
    } catch let error as OpenStreetMapError {
      throw error
    } catch {
      throw OpenStreetMapError(file: url.lastPathComponent, problem: "cannot be opened")
    }
  }

  /// Adds a file's name to errors about its content.
  private static func naming<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as MalformedMap {
      throw OpenStreetMapError(file: name, problem: error.problem)
    }
  }
}

extension ElementConsumer {
  fileprivate func consume(_ element: Element, _ phase: ReadProgress.Phase) throws {
    if phase == .nodes { try consumeSecond(element) } else { try consumeFirst(element) }
  }
}
