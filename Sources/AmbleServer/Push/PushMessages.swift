import AmbleCore

/// Messages about push messages, and their texts.
extension MessageTemplate {
  static let memberArrived = Self("member_arrived", "{name} arrived at the meeting place.")
  static let memberLate = Self("member_late", "{name} will be late.")
  static let memberOffRoute = Self("member_off_route", "{name} left the route.")
  static let unknownPushService = Self(
    "unknown_push_service", "This server does not send to the push service of your browser.",
    advice: "Its operator can name it with --push-service.")
  static let badPushKeys = Self(
    "bad_push_keys", "{name} must be as the browser's PushSubscription has it.")
  static let noSuchSubscription = Self("no_such_subscription", "There is no such subscription.")
}
