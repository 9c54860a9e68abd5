public import AmbleJournal
import AmbleWork
public import Foundation
import Logging

/// What an operator may change while the server runs.
public struct RunningSettings: Sendable {
  /// What each account may store.
  public var quotas: QuotaLimits
  /// How often a client may change data, where that is not the standard.
  public var rates: [Rate: Rate.Limit]
  /// Whether anyone may create an account.
  public var allowsRegistration: Bool
  /// The folders of the regions. Those that are served and not named here stay.
  public var regions: [URL]

  /// Creates settings.
  public init(
    quotas: QuotaLimits = QuotaLimits(), rates: [Rate: Rate.Limit] = [:],
    allowsRegistration: Bool = false, regions: [URL] = []
  ) {
    self.quotas = quotas
    self.rates = rates
    self.allowsRegistration = allowsRegistration
    self.regions = regions
  }
}

extension Server {
  /// Takes over the settings if they have changed. If they cannot be read, all stay as they were.
  func rereadSettings(_ logger: Logger) async {
    do {
      let read = try await context.pool.run { [rereading] in Result { try rereading() } }
      if let settings = try read.get() { await takeOver(settings) }
    } catch {
      logger.error("The configuration stays as it was: \(error)")
    }
  }

  /// Takes over settings, from the next request on.
  func takeOver(_ settings: RunningSettings) async {
    context.rates.change(to: settings.rates)
    journal?.store.change(to: settings.quotas)
    journal?.allowRegistration(settings.allowsRegistration)
    await feature(RegionFeature.self)?.serve(settings.regions)
  }
}
