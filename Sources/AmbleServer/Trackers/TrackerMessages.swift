import AmbleCore

/// Messages about trackers.
extension MessageTemplate {
  static let unknownDevice = Self(
    "unknown_device", "The identifier of the device is no API token.",
    advice: "Set it to a token of your account.")
}
