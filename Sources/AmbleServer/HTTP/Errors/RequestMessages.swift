import AmbleCore

/// Messages about requests that fail whatever they ask for.
extension MessageTemplate {
  static let notFound = Self("not_found", "Nothing found at {path}.")
  static let requestFailed = Self("request_failed", "The request failed: {reason}.")
  static let serverFailed = Self("server_failed", "The server failed to answer.")
  static let methodNotAllowed = Self(
    "method_not_allowed", "{path} does not support {method}, only {known}.")
  static let badHost = Self("bad_host", "The request must name one host.")
  static let notReady = Self("not_ready", "The server cannot store anything: {reason}.")
  static let overloaded = Self("overloaded", "The server is overloaded. Try again in a moment.")
  static let tooManyJobs = Self(
    "too_many_jobs", "You have too many requests in progress. Try again in a moment.")
  static let storageFailed = Self("storage_failed", "The server cannot read or write its data.")
  static let noDiskSpace = Self(
    "no_disk_space", "The server has no disk space for this. Try again later.")
  static let shuttingDown = Self(
    "shutting_down", "The server is shutting down. Try again in a moment.")
  static let tooManyListeners = Self(
    "too_many_listeners", "The server has too many live connections.")
  static let tooManyListenersOfClient = Self(
    "too_many_listeners_of_client",
    "You have too many live connections. Close some pages and try again.")
  static let tooManyChanges = Self(
    "too_many_changes", "There are too many changes in a short time.",
    advice: "Try again in {seconds} s.")
}
