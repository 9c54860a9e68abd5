/// The price of a ride.
public struct PricingPlan: Hashable, Identifiable, Sendable {
  /// A part of the price that grows with the ride.
  public struct Segment: Hashable, Sendable {
    /// Minutes or kilometres after which the part begins.
    public var start: Double
    /// The amount charged at the beginning of each interval.
    public var rate: Double
    /// The length of an interval, minutes or kilometres; 0 charges the rate once.
    public var interval: Double
    /// Minutes or kilometres at which the part ends.
    public var end: Double?

    /// Creates a part.
    public init(start: Double, rate: Double, interval: Double, end: Double? = nil) {
      self.start = start
      self.rate = rate
      self.interval = interval
      self.end = end
    }

    /// Returns the charge of this part for a ride of a length: the rate at the beginning of each
    /// interval that begins before the ride and the part end.
    public func charge(for length: Double) -> Double {
      let limit = min(length, end ?? .infinity)
      guard limit > start else { return 0 }
      guard interval > 0 else { return rate }
      return rate * ((limit - start) / interval).rounded(.up)
    }
  }

  /// Its id, unique in the system.
  public var id: String
  /// Its name.
  public var name: String
  /// Its description in words.
  public var summary: String
  /// The ISO 4217 code of the currency.
  public var currency: String
  /// The price of starting, in the currency's unit.
  public var price: Double
  /// Whether tax is added.
  public var isTaxable: Bool
  /// Whether the price may be raised when many want to ride.
  public var hasSurge: Bool
  /// The parts by minutes.
  public var perMinute: [Segment]
  /// The parts by kilometres.
  public var perKilometre: [Segment]

  /// Creates a plan.
  public init(
    id: String, name: String, summary: String = "", currency: String, price: Double,
    isTaxable: Bool = false, hasSurge: Bool = false, perMinute: [Segment] = [],
    perKilometre: [Segment] = []
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.currency = currency
    self.price = price
    self.isTaxable = isTaxable
    self.hasSurge = hasSurge
    self.perMinute = perMinute
    self.perKilometre = perKilometre
  }

  /// Returns the price of a ride, without taxes, in the currency's unit.
  public func price(minutes: Double, kilometres: Double) -> Double {
    perMinute.reduce(price) { $0 + $1.charge(for: minutes) }
      + perKilometre.reduce(0) { $0 + $1.charge(for: kilometres) }
  }
}
