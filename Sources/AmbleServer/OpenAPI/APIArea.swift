/// A part of the API, a tag of OpenAPI.
enum APIArea: String, CaseIterable {
  case accounts = "Accounts"
  case administration = "Administration"
  case bikeShare = "Bike share"
  case calendar = "Calendar"
  case campuses = "Campuses"
  case contacts = "Contacts"
  case groups = "Groups"
  case hikes = "Hikes"
  case osrm = "OSRM"
  case places = "Places"
  case push = "Push messages"
  case routing = "Routing"
  case server = "Server"
  case sessions = "Sessions and tokens"
  case sharing = "Sharing"
  case tips = "Tips"
  case trackers = "Trackers"
  case travelling = "Travelling"
  case trips = "Trips"

  /// What its operations are for, a sentence.
  var about: String {
    switch self {
    case .accounts: "Registration, the user's own account, and what it stores."
    case .administration: "Accounts, problems and regions, for administrators."
    case .bikeShare: "Stations with forecasts, and rides by shared bicycle."
    case .calendar: "Trips as a calendar at a secret address."
    case .campuses: "Buildings and paths of a campus, and how they are edited."
    case .contacts: "People and the places where they are met."
    case .groups: "People on their way to each other, live."
    case .hikes: "Recorded tracks, their statistics and what they cover."
    case .osrm: "Routes, tables, trips and matches by OSRM's API; routes for navigation clients."
    case .places: "Search of places, by GraphHopper's and Photon's API."
    case .push: "Browsers that are notified."
    case .routing: "Routes, tables and reachable areas, by GraphHopper's API."
    case .server: "The state of the server and its regions."
    case .sessions: "Signing in, tokens of programs, and the second factor."
    case .sharing: "Secret links, and invitations between accounts."
    case .tips: "Remarks of users on places, with votes."
    case .trackers: "Positions of OsmAnd and OwnTracks."
    case .travelling: "The trip that is under way."
    case .trips: "Planned trips and the best order of their stops."
    }
  }
}
