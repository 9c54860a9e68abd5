import AmbleFormats
import Foundation

extension FeedReading {
  /// The system itself.
  mutating func system(_ data: JSONValue) throws(FeedError) -> SystemInformation {
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

  private mutating func timeZone(_ value: JSONValue?, _ label: String) -> String? {
    guard let name = plainText(value) else { return nil }
    guard name.utf8.count <= 64, TimeZone(identifier: name) != nil else {
      note(.unknownValue, label, name)
      return nil
    }
    return name
  }

  private mutating func apps(_ value: JSONValue?, _ label: String) -> RentalURIs? {
    guard let value, value.isObject else { return nil }
    let uris = RentalURIs(
      android: link(value["android"]?["store_uri"], web: true, label: label),
      ios: link(value["ios"]?["store_uri"], web: true, label: label))
    return uris.isEmpty ? nil : uris
  }

  /// The files that `gbfs.json` names: by language until 2.3, without since 3.0.
  mutating func files(_ data: JSONValue) throws(FeedError) -> [ListedFile] {
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

  private func feeds(_ data: JSONValue) -> JSONValue? {
    if let feeds = data["feeds"] { return feeds }
    let languages = (data.members ?? []).filter { $0.value["feeds"]?.items != nil }
    let place = Self.choose(language, among: languages.map(\.name))
    return place.flatMap { languages[$0].value["feeds"] }
  }
}
