import AmbleFormats
public import Foundation

/// Writes files of GBFS 3.0 from the model. The files are valid by the official schemas, and
/// `FeedReader` reads them back unchanged.
public struct GBFSWriter: Sendable {
  /// The time of the files.
  public var updated: Date
  /// Seconds until they change.
  public var ttl: Int
  /// The language of all texts, as "en" or "pt-BR".
  public var language: String

  /// Creates a writer.
  public init(updated: Date, ttl: Int = 60, language: String = "en") {
    self.updated = updated
    self.ttl = ttl
    self.language = language
  }

  /// Writes a `gbfs.json` with the addresses of files.
  public func discovery(_ files: [(file: FeedFile, address: String)]) -> [UInt8] {
    document { data in
      data.key("feeds")
      data.list(files) { output, entry in
        output.object {
          $0.member("name", entry.file.rawValue)
          $0.member("url", entry.address)
        }
      }
    }
  }

  /// Writes the system itself.
  ///
  /// - Parameter contact: The e-mail address of who is responsible for the feed, which 3.0
  ///   requires.
  public func systemInformation(_ system: SystemInformation, contact: String) -> [UInt8] {
    document { data in
      data.member("system_id", system.id)
      data.member("languages", system.languages.isEmpty ? [language] : system.languages)
      text(&data, "name", system.name)
      text(&data, "operator", system.operatorName)
      data.member("url", system.url)
      data.member("phone_number", system.phone)
      data.member("email", system.email)
      data.member("feed_contact_email", contact)
      data.member("timezone", system.timeZone ?? "Etc/UTC")
      data.member("license_id", system.license)
      data.member("opening_hours", system.openingHours ?? "24/7")
      apps(&data, system.apps)
    }
  }

  /// Writes the types of vehicles.
  public func vehicleTypes(_ types: [VehicleType]) -> [UInt8] {
    items("vehicle_types", types) { output, type in
      output.member("vehicle_type_id", type.id)
      output.member("form_factor", type.formFactor.rawValue)
      output.member("propulsion_type", type.propulsion.rawValue)
      // Types with a motor must have a range; 0 says that it is unknown.
      output.member("max_range_meters", type.maximumRange ?? (type.propulsion == .human ? nil : 0))
      text(&output, "name", type.name)
      output.member("default_pricing_plan_id", type.pricingPlanID)
    }
  }

  /// Writes the regions.
  public func regions(_ regions: [SystemRegion]) -> [UInt8] {
    items("regions", regions) { output, region in
      output.member("region_id", region.id)
      text(&output, "name", region.name)
    }
  }

  /// Writes the prices.
  public func pricingPlans(_ plans: [PricingPlan]) -> [UInt8] {
    items("plans", plans) { output, plan in
      output.member("plan_id", plan.id)
      text(&output, "name", plan.name)
      output.member("currency", plan.currency)
      output.member("price", plan.price)
      output.member("is_taxable", plan.isTaxable)
      text(&output, "description", plan.summary)
      output.member("surge_pricing", plan.hasSurge)
      segments(&output, "per_min_pricing", plan.perMinute)
      segments(&output, "per_km_pricing", plan.perKilometre)
    }
  }

  /// Writes messages.
  public func alerts(_ alerts: [SystemAlert]) -> [UInt8] {
    items("alerts", alerts) { output, alert in
      output.member("alert_id", alert.id)
      output.member("type", alert.kind.rawValue)
      output.key("times")
      output.list(alert.periods) { output, period in
        output.object {
          $0.member("start", FeedTime.format(period.start))
          $0.member("end", period.end.map(FeedTime.format))
        }
      }
      output.member("station_ids", alert.stationIDs)
      output.member("region_ids", alert.regionIDs)
      text(&output, "url", alert.url)
      text(&output, "summary", alert.summary)
      text(&output, "description", alert.text)
    }
  }

  private func segments(
    _ output: inout JSONWriter, _ name: StaticString, _ segments: [PricingPlan.Segment]
  ) {
    guard !segments.isEmpty else { return }
    output.key(name)
    output.list(segments) { output, segment in
      output.object {
        $0.member("start", segment.start)
        $0.member("rate", segment.rate)
        $0.member("interval", segment.interval)
        $0.member("end", segment.end)
      }
    }
  }

  private func apps(_ output: inout JSONWriter, _ apps: RentalURIs?) {
    guard let apps, apps.android != nil || apps.ios != nil else { return }
    output.key("rental_apps")
    output.object { output in
      let links: [(name: StaticString, link: String?)] = [
        ("android", apps.android), ("ios", apps.ios),
      ]
      for (name, link) in links {
        guard let link else { continue }
        output.key(name)
        output.object {
          $0.member("store_uri", link)
          $0.member("discovery_uri", link)
        }
      }
    }
  }
}

extension GBFSWriter {
  /// The version written.
  public static let version = "3.0"

  /// Writes the header of a file and its data.
  func document(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var output = JSONWriter()
    output.object { output in
      output.member("last_updated", FeedTime.format(updated))
      output.member("ttl", ttl)
      output.member("version", Self.version)
      output.key("data")
      output.object(body)
    }
    return output.bytes
  }

  /// Writes a file that has one list.
  func items<Item>(
    _ name: StaticString, _ items: [Item], _ body: (inout JSONWriter, Item) -> Void
  ) -> [UInt8] {
    document { data in
      data.key(name)
      data.list(items) { output, item in output.object { body(&$0, item) } }
    }
  }

  /// Writes a text with its language, unless it is `nil`.
  func text(_ output: inout JSONWriter, _ name: StaticString, _ text: String?) {
    guard let text else { return }
    output.key(name)
    output.list([text]) { output, text in
      output.object {
        $0.member("text", text)
        $0.member("language", language)
      }
    }
  }
}

// MARK: Members

/// Members as GBFS has them: one without a value is left out.
extension JSONWriter {
  /// Writes a list, a value for each element.
  mutating func list<Items: Sequence>(
    _ items: Items, _ write: (inout JSONWriter, Items.Element) -> Void
  ) {
    array { list in for item in items { write(&list, item) } }
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: StaticString, _ text: String?) {
    if let text { field(name, text) }
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: StaticString, _ number: Double?) {
    if let number { field(name, exactly: number) }
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: StaticString, _ number: Int?) {
    if let number { field(name, number) }
  }

  /// Writes a member, unless its value is `nil`.
  mutating func member(_ name: StaticString, _ isTrue: Bool?) {
    if let isTrue { field(name, isTrue) }
  }

  /// Writes a member that is a list of texts.
  mutating func member(_ name: StaticString, _ texts: [String]) { field(name, texts) }
}
