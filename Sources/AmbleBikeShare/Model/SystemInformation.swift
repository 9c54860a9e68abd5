/// A bike-share system.
public struct SystemInformation: Hashable, Sendable {
  /// Its id, unique among systems.
  public var id: String
  /// Its name.
  public var name: String
  /// The operator's name.
  public var operatorName: String?
  /// The IANA name of its time zone.
  public var timeZone: String?
  /// Its languages as IETF tags, the main one first.
  public var languages: [String]
  /// Its page.
  public var url: String?
  /// The customer service's phone number.
  public var phone: String?
  /// The customer service's e-mail address.
  public var email: String?
  /// The pages of its app in the stores.
  public var apps: RentalURIs?
  /// The name of the licence of the data, an SPDX id.
  public var license: String?
  /// When it operates, in OpenStreetMap's syntax; since 3.0.
  public var openingHours: String?

  /// Creates a system.
  public init(
    id: String, name: String, operatorName: String? = nil, timeZone: String? = nil,
    languages: [String] = ["en"], url: String? = nil, phone: String? = nil, email: String? = nil,
    apps: RentalURIs? = nil, license: String? = nil, openingHours: String? = nil
  ) {
    self.id = id
    self.name = name
    self.operatorName = operatorName
    self.timeZone = timeZone
    self.languages = languages
    self.url = url
    self.phone = phone
    self.email = email
    self.apps = apps
    self.license = license
    self.openingHours = openingHours
  }
}
