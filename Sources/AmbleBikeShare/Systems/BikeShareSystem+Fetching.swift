import AmbleFetch
import Foundation

extension BikeShareSystem {
  /// The outcome of a fetch.
  enum Outcome: Sendable {
    case unchanged
    case changed(FeedDocument, [UInt8], FeedValidators)
    case failed(FeedError)
  }

  /// How many files are fetched at once.
  private static let concurrency = 4

  /// Fetches files, some at once, and takes over those that are good.
  func fetch(_ due: [FeedFile]) async {
    let requests = due.compactMap { file in
      files[file].map { (file, request($0)) }
    }
    let reader = FeedReader(
      language: configuration.language, limits: configuration.limits, now: clock.now)
    let source = source
    await withTaskGroup(of: (FeedFile, Outcome).self) { group in
      var waiting = requests.makeIterator()
      func startNext() {
        guard let (file, request) = waiting.next() else { return }
        group.addTask { (file, await Self.outcome(file, request, source, reader)) }
      }
      for _ in 0..<Self.concurrency { startNext() }
      while let (file, outcome) = await group.next() {
        apply(file, outcome)
        startNext()
      }
    }
  }

  private func request(_ state: FeedState) -> FeedRequest {
    // Without a good version here, "unchanged" would be no answer.
    FeedRequest(
      url: state.url, validators: state.document == nil ? FeedValidators() : state.validators,
      maximumBytes: configuration.limits.fileBytes, timeout: configuration.timeout,
      onlyPublic: WebAddress.mustBePublic(state.url, namedBy: configuration.discovery))
  }

  private static func outcome(
    _ file: FeedFile, _ request: FeedRequest, _ source: any FeedSource, _ reader: FeedReader
  ) async -> Outcome {
    do throws(FeedError) {
      switch try await source.fetch(request) {
      case .unchanged: return .unchanged
      case .changed(let bytes, let validators):
        return .changed(try reader.read(file, bytes), bytes, validators)
      }
    } catch {
      return .failed(error)
    }
  }

  private func apply(_ file: FeedFile, _ outcome: Outcome) {
    guard var state = files[file] else { return }
    let now = clock.now
    state.lastAttempt = now
    do throws(FeedError) {
      switch outcome {
      case .unchanged: state.isRestored = false
      case .changed(let document, let bytes, let validators):
        try state.accept(document, bytes, validators, now: now)
      case .failed(let error): throw error
      }
      state.lastSuccess = now
      state.lastError = nil
      state.failures = 0
      if let header = state.document?.header {
        state.due = configuration.schedule.next(file, header, now: now)
      }
    } catch {
      fail(&state, error, now)
    }
    files[file] = state
  }

  private func fail(_ state: inout FeedState, _ error: FeedError, _ now: Date) {
    if state.lastError != error { log("\(key), \(state.file.rawValue): \(error.description)") }
    state.lastError = error
    state.failures += 1
    var retryAfter: Double?
    if case .status(_, let seconds) = error { retryAfter = seconds }
    state.due = configuration.schedule.retry(
      failures: state.failures, retryAfter: retryAfter, now: now, random: &random)
    // The address may have changed.
    if state.failures == 3, state.file != .discovery, let due = files[.discovery]?.due {
      files[.discovery]?.due = min(due, now.addingTimeInterval(5))
    }
  }

  /// Takes over the addresses that `gbfs.json` lists.
  func followDiscovery() {
    guard let discovery = files[.discovery], discovery.lastSuccess != nil,
      var document = discovery.document, case .files(let listed) = document.content
    else { return }
    let now = clock.now
    var found: Set<FeedFile> = [.discovery]
    for entry in listed where entry.file.isRead && entry.file != .discovery {
      do throws(FeedError) {
        let url = try FeedAddress.resolve(
          entry.address, of: entry.file, from: configuration.discovery)
        found.insert(entry.file)
        follow(entry.file, url, now)
      } catch {
        let isKnown = document.defects.groups.contains { group in
          group.kind == .unsafeAddress && group.examples.contains { $0.item == entry.file.rawValue }
        }
        if !isKnown {
          document.defects.add(
            FeedDefect(
              file: .discovery, item: entry.file.rawValue, kind: .unsafeAddress,
              value: String(entry.address.prefix(80))))
          log("\(key), \(entry.file.rawValue): \(error.description)")
        }
      }
    }
    files[.discovery]?.document = document
    for file in files.keys where !found.contains(file) && files[file]?.unlistedSince == nil {
      files[file]?.unlistedSince = now
    }
  }

  private func follow(_ file: FeedFile, _ url: URL, _ now: Date) {
    guard var state = files[file] else {
      files[file] = FeedState(file: file, url: url, due: now)
      return
    }
    if state.url != url {
      state.url = url
      state.validators = FeedValidators()
      state.due = now
    }
    if state.unlistedSince != nil {
      state.unlistedSince = nil
      state.due = now
    }
    files[file] = state
  }

  /// Drops files that `gbfs.json` has not listed for long. While it cannot be fetched, they stay.
  func dropUnlisted() {
    let confirmed = files[.discovery]?.lastSuccess ?? .distantPast
    files = files.filter { _, state in
      state.unlistedSince.map { confirmed.timeIntervalSince($0) < FeedState.unlistedPatience }
        ?? true
    }
  }
}
