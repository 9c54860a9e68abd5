import AmbleFormats

extension FeedReading {
  mutating func plan(_ value: JSONValue, _ label: String) -> PricingPlan? {
    guard let id = id(value, "plan_id", label: label) else { return nil }
    guard let price = value["price"].flatMap(Self.number), let currency = currency(value) else {
      note(.missingValue, id)
      return nil
    }
    return PricingPlan(
      id: id, name: text(value["name"]) ?? id, summary: text(value["description"]) ?? "",
      currency: currency, price: min(max(price, 0), 1e9),
      isTaxable: value["is_taxable"]?.bool ?? false,
      hasSurge: value["surge_pricing"]?.bool ?? false,
      perMinute: segments(value["per_min_pricing"], id),
      perKilometre: segments(value["per_km_pricing"], id))
  }

  private func currency(_ value: JSONValue) -> String? {
    guard let code = value["currency"]?.text?.uppercased(), code.utf8.count == 3,
      code.utf8.allSatisfy({ $0 >= 65 && $0 <= 90 })
    else { return nil }
    return code
  }

  private mutating func segments(_ value: JSONValue?, _ id: String) -> [PricingPlan.Segment] {
    guard let items = value?.items else { return [] }
    return items.prefix(limits.parts).compactMap { item in
      guard let start = item["start"].flatMap(Self.number), start >= 0,
        let rate = item["rate"].flatMap(Self.number), abs(rate) < 1e9,
        let interval = item["interval"].flatMap(Self.number), interval >= 0
      else {
        note(.missingValue, id)
        return nil
      }
      return PricingPlan.Segment(
        start: start, rate: rate, interval: interval, end: item["end"].flatMap(Self.number))
    }
  }

  mutating func alert(_ value: JSONValue, _ label: String) -> SystemAlert? {
    guard let id = id(value, "alert_id", label: label) else { return nil }
    guard let summary = text(value["summary"]) else {
      note(.missingValue, id)
      return nil
    }
    let name = value["type"]?.text
    let kind = name.flatMap { SystemAlert.Kind(rawValue: $0.lowercased()) }
    if kind == nil { note(.unknownValue, id, name) }
    return SystemAlert(
      id: id, kind: kind ?? .other, periods: periods(value["times"]),
      stationIDs: references(value["station_ids"]), regionIDs: references(value["region_ids"]),
      summary: summary, text: text(value["description"]), url: page(value["url"], id))
  }

  private func periods(_ value: JSONValue?) -> [SystemAlert.Period] {
    guard let items = value?.items else { return [] }
    return items.prefix(limits.parts).compactMap { item in
      guard let start = item["start"].flatMap(Self.time) else { return nil }
      return SystemAlert.Period(start: start, end: item["end"].flatMap(Self.time))
    }
  }

  /// A page: a plain link until 2.3, one by language since 3.0.
  private mutating func page(_ value: JSONValue?, _ label: String) -> String? {
    guard let items = value?.items else { return link(value, web: true, label: label) }
    let options = Array(items.prefix(limits.parts))
    let place = Self.choose(language, among: options.map { $0["language"]?.text ?? "" })
    return place.flatMap { link(options[$0]["text"], web: true, label: label) }
  }
}
