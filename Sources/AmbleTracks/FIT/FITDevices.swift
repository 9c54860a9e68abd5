import AmbleCore

/// The devices that a file names: that which recorded, and the sensors in it.
struct FITDevices {
  /// Number of device messages in the FIT profile, and of the message that begins a file.
  static let message = 23, fileMessage = 0

  private var product: String?
  private var manufacturer: String?
  private var hasBarometer = false
  private var hasSatellites = false

  /// The source of a sensor within the device, and its types there.
  private static let local: Int64 = 5
  private static let barometer: Int64 = 4, satellites: Set<Int64> = [0, 1, 2]
  /// The index of the device that recorded.
  private static let creator: Int64 = 0

  /// Reads a file message or a device message.
  mutating func read(_ message: FITMessage) {
    if message.number == Self.fileMessage {
      return name(message.integer(1), message.integer(2), message.text(8))
    }
    if message.integer(25) == Self.local { readSensor(message.integer(1)) }
    guard message.integer(0) ?? Self.creator == Self.creator else { return }
    name(message.integer(2), message.integer(4), message.text(27))
  }

  private mutating func name(_ manufacturer: Int64?, _ product: Int64?, _ text: String?) {
    let name = text ?? FITProducts.product(product, of: manufacturer)
    self.product = self.product ?? name.map { String($0.prefix(100)) }
    self.manufacturer = self.manufacturer ?? FITProducts.manufacturer(manufacturer)
  }

  /// The name of the device that recorded, or else of its manufacturer.
  var recorder: String? { product ?? manufacturer }

  private mutating func readSensor(_ type: Int64?) {
    guard let type else { return }
    if type == Self.barometer { hasBarometer = true }
    if Self.satellites.contains(type) { hasSatellites = true }
  }

  /// The instrument of the altitudes. Devices that list the sensors in them list a barometer if they
  /// have one; older ones are known by name.
  var altitudeSource: AltitudeSource {
    if hasBarometer { return .barometer }
    let known = KnownDevice.altitudeSource(recorder)
    return known == .unknown && hasSatellites ? .gps : known
  }
}
