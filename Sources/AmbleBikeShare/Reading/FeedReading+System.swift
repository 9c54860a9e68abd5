import AmbleFormats
import Foundation

extension FeedReading {
  /// The system itself.
  mutating func system(_ data: JSONTape.Value) throws(FeedError) -> SystemInformation {
    guard data.isObject, let id = id(data, "system_id", label: "system") else {
      throw .missing("data.system_id")
    }
    let languages = data["languages"]?.items?.prefix(limits.parts).compactMap { reference($0) }
    let name = text(data["name"])
    if name == nil { note(.noName, id) }
    return SystemInformation(
      id: id, name: name ?? id, operatorName: text(data["operator"]),
      timeZone: timeZone(data["timezone"], id),
      languages: languages ?? reference(data["language"]).map { [$0] } ?? [],
      url: link(data["url"], web: true, label: id), phone: plainText(data["phone_number"]),
      email: plainText(data["email"]), apps: apps(data["rental_apps"], id),
      license: plainText(data["license_id"]), openingHours: plainText(data["opening_hours"]))
  }

  private mutating func timeZone(_ value: JSONTape.Value?, _ label: String) -> String? {
    guard let name = plainText(value) else { return nil }
    guard name.utf8.count <= 64, TimeZone(identifier: name) != nil else {
      note(.unknownValue, label, name)
      return nil
    }
    return name
  }

  private mutating func apps(_ value: JSONTape.Value?, _ label: String) -> RentalURIs? {
    guard let value, value.isObject else { return nil }
    let uris = RentalURIs(
      android: link(value["android"]?["store_uri"], web: true, label: label),
      ios: link(value["ios"]?["store_uri"], web: true, label: label))
    return uris.isEmpty ? nil : uris
  }

  /// The files that `gbfs.json` names: by language until 2.3, without since 3.0.
  mutating func files(_ data: JSONTape.Value) throws(FeedError) -> [ListedFile] {
    guard let feeds = feeds(data)?.items else { throw .missing("data.feeds") }
    var seen: Set<FeedFile> = []
    return try collect(feeds) { reading, value, label in
      guard let name = value["name"]?.text, let address = value["url"]?.text else {
        reading.note(.missingValue, label)
        return nil
      }
      guard let file = FeedFile(rawValue: name) else {
        reading.note(.unknownFile, name)
        return nil
      }
      guard seen.insert(file).inserted else {
        reading.note(.duplicateFile, name)
        return nil
      }
      guard address.utf8.count <= reading.limits.linkBytes else {
        reading.note(.unsafeAddress, name)
        return nil
      }
      return ListedFile(file: file, address: address)
    }
  }

  private func feeds(_ data: JSONTape.Value) -> JSONTape.Value? {
    if let feeds = data["feeds"] { return feeds }
    let languages = (data.members ?? []).filter { $0.value["feeds"]?.items != nil }
    let place = Self.choose(language, among: languages.map(\.name))
    return place.flatMap { languages[$0].value["feeds"] }
  }
}

extension FeedReading {
  mutating func plan(_ value: JSONTape.Value, _ label: String) -> PricingPlan? {
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

  private func currency(_ value: JSONTape.Value) -> String? {
    guard let code = value["currency"]?.text?.uppercased(), code.utf8.count == 3,
      code.utf8.allSatisfy({ $0 >= 65 && $0 <= 90 })
    else { return nil }
    return code
  }

  private mutating func segments(_ value: JSONTape.Value?, _ id: String) -> [PricingPlan.Segment] {
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

  mutating func alert(_ value: JSONTape.Value, _ label: String) -> SystemAlert? {
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

  private func periods(_ value: JSONTape.Value?) -> [SystemAlert.Period] {
    guard let items = value?.items else { return [] }
    return items.prefix(limits.parts).compactMap { item in
      guard let start = item["start"].flatMap(Self.time) else { return nil }
      return SystemAlert.Period(start: start, end: item["end"].flatMap(Self.time))
    }
  }

  /// A page: a plain link until 2.3, one by language since 3.0.
  private mutating func page(_ value: JSONTape.Value?, _ label: String) -> String? {
    guard let items = value?.items else { return link(value, web: true, label: label) }
    let options = Array(items.prefix(limits.parts))
    let place = Self.choose(language, among: options.map { $0["language"]?.text ?? "" })
    return place.flatMap { link(options[$0]["text"], web: true, label: label) }
  }
}
