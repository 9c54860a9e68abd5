import AmbleServer
import ArgumentParser
import Foundation
import Logging
import Synchronization

/// The configuration file of a server that runs. May be shared between threads.
final class ServedConfiguration: Sendable {
  /// The members of the file that count at once when they change.
  static let changeable: Set = ["quota", "rate", "regions", "registration"]

  private let members: Mutex<[String: [String]]>
  private let read: @Sendable () throws -> ServeSettings

  /// - Parameter read: returns the options of the server.
  /// - Throws: `ValidationError` if they are wrong.
  init(_ read: @escaping @Sendable () throws -> ServeSettings = ServeSettings.current) throws {
    self.read = read
    members = Mutex(try read().configured)
  }

  /// Reads the file again. Members that count from the next start are reported.
  /// - Returns: the settings, or `nil` if the file says what it said before.
  /// - Throws: `ServerError` if it cannot be read, or says something wrong.
  @Sendable func reread() throws -> RunningSettings? {
    let settings: ServeSettings
    let command: ServeCommand
    do {
      settings = try read()
      command = try ServeCommand.parse(Array(settings.arguments.dropFirst()))
    } catch {
      throw ServerError(ServeCommand.message(for: error))
    }
    let changed = members.withLock { members in
      let names = Set(members.keys).union(settings.configured.keys)
      let changed = names.filter { members[$0] != settings.configured[$0] }.sorted()
      members = settings.configured
      return changed
    }
    let logger = Logger(label: "amble")
    for name in changed {
      let time = Self.changeable.contains(name) ? "now" : "from the next start on"
      logger.notice("\"\(name)\" of the configuration has changed, and counts \(time).")
    }
    return changed.isEmpty ? nil : command.runningSettings
  }
}

extension ServeSettings {
  /// Returns the options of this process, as the file says them now.
  @Sendable static func current() throws -> ServeSettings {
    try ServeSettings(Amble.arguments, environment: ProcessInfo.processInfo.environment)
  }
}

extension ServeCommand {
  fileprivate var runningSettings: RunningSettings {
    RunningSettings(
      quotas: limits.limits, rates: limits.rateLimits, allowsRegistration: registration == .open,
      regions: regions.map { URL(filePath: $0) })
  }
}
