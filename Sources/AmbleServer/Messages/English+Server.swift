import AmbleCore

extension Language {
  /// The words of a message, and of its advice if there is any.
  typealias Words = (sentence: String, advice: String?)

  /// Returns the templates of a message.
  func template(for code: ServerMessage.Code) -> Words {
    switch self {
    case .english: English.template(for: code)
    }
  }
}

extension Language {
  /// The subject of a sentence about a user without a name.
  var somebody: String {
    switch self {
    case .english: "Somebody"
    }
  }
}

/// The words of the server in English.
enum English {
  static func template(for code: ServerMessage.Code) -> Language.Words {
    switch code {
    // Parameters
    case .unknownParameter: ("There is no parameter \"{name}\".", "The parameters are: {known}.")
    case .misspelledParameter: ("There is no parameter \"{name}\".", "Did you mean {known}?")
    case .unsupportedParameter: ("{name}={given} is not supported.", nil)
    case .notAFlag: ("{name} must be true or false, not \"{given}\".", nil)
    case .notANumber: ("{name} must be a number from {least} to {greatest}, not \"{given}\".", nil)
    case .notAWholeNumber:
      ("{name} must be a whole number from {least} to {greatest}, not \"{given}\".", nil)
    case .badPercentEncoding: ("The query has a percent sign without two hexadecimal digits.", nil)
    case .badCursor: ("cursor must be the value of next in an earlier response.", nil)
    case .badDate: ("{name} must be a date such as 2026-11-21.", nil)
    // Bodies
    case .bodyNotParameters: ("The body must be a JSON object with the parameters as members.", nil)
    case .bodyCutShort: ("The body of the request ended early.", nil)
    case .bodyTooLarge: ("The body of the request is too large: send at most {kilobytes} kB.", nil)
    case .badJSON: ("The body {problem}", nil)
    case .tooLarge: ("The body of the request is too large.", nil)
    case .longParameter: ("There is no parameter \"{name}\".", nil)
    case .bodyNotObject: ("The body must be a JSON object.", nil)
    case .notAnObject: ("{name} must be a JSON object.", nil)
    case .memberMissing: ("{name} is missing.", nil)
    case .mustBeText: ("{name} must be text.", nil)
    case .mustBeTextOf: ("{name} must be text of {least} to {greatest} characters.", nil)
    case .mustNotBeBlank: ("{name} must be more than white space.", nil)
    case .mustBeNumber: ("{name} must be a number from {least} to {greatest}.", nil)
    case .mustBeFlag: ("{name} must be true or false.", nil)
    case .mustBeOneOf: ("{name} must be {known}.", nil)
    case .mustBeList: ("{name} must be a list.", nil)
    case .mustBeListOf: ("{name} must be a list of at most {most}.", nil)
    case .mustBeTime: ("{name} must be a time such as 2026-11-21T09:30:00Z.", nil)
    case .mustBePast: ("{name} must be a time in the past.", nil)
    case .mustBeFuture: ("{name} must be a time in the future.", nil)
    case .mustBeDate:
      (
        "{name} must be a date of the years 1900 to 2199 such as 2026-11-21, a local "
          + "time such as 2026-11-21T09:30, or a time such as 2026-11-21T09:30:00+01:00.", nil
      )
    case .mustBeLocalTime:
      (
        "{name} must be a local time such as 2026-11-21T09:30, without an offset, not \"{given}\".",
        nil
      )
    case .mustBeTimeZone:
      ("{name} must be a time zone of the IANA database such as Europe/Lisbon.", nil)
    case .mustBeEmail: ("{name} must be an email address.", nil)
    // Points
    case .tooFewPoints:
      (
        "At least two points are needed, not {count}: point=latitude,longitude twice, or "
          + "points in a JSON body.", nil
      )
    case .tooManyPoints: ("There are {count} points; at most {most} are allowed.", nil)
    case .onePointNeeded:
      ("Exactly one point is needed, not {count}: point=latitude,longitude.", nil)
    case .twoPointsNeeded:
      (
        "Alternative routes need exactly two points, not {count}.",
        "Leave out the parameter algorithm."
      )
    case .pointsNeeded:
      (
        "Points are needed: point=latitude,longitude for each place, or from_point and "
          + "to_point.",
        "In a JSON body they are points, or from_points and to_points, longitude first."
      )
    case .pointsOrEnds: ("Give either point, or from_point and to_point, but not both.", nil)
    case .notAPlace:
      ("Place {number} must be \"latitude,longitude\" in degrees, not \"{given}\".", nil)
    case .placeNotFinite: ("Place {number} ({given}) is not two numbers.", nil)
    case .badLatitude: ("Place {number} ({given}) has the latitude {value}, not -90 to 90.", nil)
    case .badLongitude:
      ("Place {number} ({given}) has the longitude {value}, not -180 to 180.", nil)
    case .notAPositionArray: ("{name} must be an array [longitude, latitude].", nil)
    case .outsideRegions:
      ("Place {number} ({given}) lies in none of the served regions: {regions}.", nil)
    case .differentRegions:
      ("The points lie in different regions. Stay within one: {regions}.", nil)
    case .missingPlaces: ("Cannot find {names}. {reason}", nil)
    case .unconnectedPair: ("No route from {from} to {to} {mode}.", nil)
    case .unconnectedPairs:
      ("No route from {from} to {to} {mode}, nor between {count} other pairs.", nil)
    // Choices
    case .unknownProfile: ("There is no profile \"{given}\".", "The profiles are: {known}.")
    case .unknownType: ("There is no type \"{given}\".", "The types are: {known}.")
    case .unknownMatrixType: ("There is no type \"{given}\".", "The type of a matrix is json.")
    case .unknownOutArray: ("There is no out_array \"{given}\".", "The arrays are: {known}.")
    case .unknownDetail: ("There is no path detail \"{given}\".", "The details are: {known}.")
    case .unknownAlgorithm: ("There is no algorithm \"{given}\".", "The algorithms are: {known}.")
    case .unknownWeighting: ("There is no weighting \"{given}\".", "The weightings are: {known}.")
    case .unknownLayer: ("There is no layer \"{given}\".", "The layers are: {known}.")
    case .unknownTheme: ("Unknown theme \"{given}\". Use light or dark.", nil)
    case .unknownChoice: ("{name} must be {known}, not \"{given}\".", nil)
    // Combinations
    case .needsAlgorithm: ("{name} requires algorithm={known}.", nil)
    case .needsOptimize: ("{name} requires optimize=true.", nil)
    case .roundTripNeedsPoint: ("A round trip needs exactly one point, not {count}.", nil)
    case .noOrderOfRoundTrips: ("optimize=true has no effect on a round trip. Leave it out.", nil)
    case .headingsNeeded:
      (
        "There are {count} headings for {points} points. Give one for the start, or one for each "
          + "point.", nil
      )
    case .curbsidesNeeded:
      (
        "There are {count} curbsides for {points} points. Give one for each point.",
        "The side is any where it does not matter."
      )
    case .noApproachesInOrders:
      (
        "optimize=true does not support heading, curbside and snap_prevention. Leave them out.",
        nil
      )
    case .noBlockedAreasInOrders:
      ("optimize=true does not support block_area. Leave out one of them.", nil)
    case .flatnessAndBy: ("flatness orders stops by effort. Leave out by.", nil)
    case .tooManyBlockedAreas: ("block_area may have at most {most} areas.", nil)
    case .badBlockedArea:
      (
        "block_area contains \"{given}\", which is not an area.",
        "An area is latitude,longitude,radius in metres; separated by semicolons."
      )
    case .avoidTrafficByBike:
      ("avoid_traffic is for profile=bike and profile=ebike, not {given}.", nil)
    case .avoidTrafficNeedsCost:
      (
        "avoid_traffic has no effect on routes by length and climb. Leave out flatness, "
          + "weighting=shortest, algorithm=pareto, by=distance and by=effort, or avoid_traffic.",
        nil
      )
    case .gradeInPercent:
      (
        "max_grade is rise over run, 0.01 to 1, not {given}.",
        "For {given} percent give max_grade={fraction}."
      )
    // Place search
    case .missingQuery: ("The parameter q is missing. Give the text to search for.", nil)
    case .missingPosition: ("The parameters lat and lon are missing.", nil)
    case .longitudeAlone: ("lon is given without lat.", nil)
    case .latitudeAlone: ("lat is given without lon.", nil)
    case .reverseNeedsPoint: ("reverse=true requires a point: point=latitude,longitude.", nil)
    case .badBbox: ("bbox must be west,south,east,north in degrees, not \"{given}\".", nil)
    case .badTag: ("osm_tag must be key, key:value or :value, not \"{given}\".", nil)
    // Advice
    case .adviceSwap: ("Latitude and longitude seem to be swapped.", nil)
    case .adviceSwapTo: ("Latitude and longitude seem to be swapped. Try {place}.", nil)
    case .adviceSkipUnreachable: ("Set skip_unreachable=true to order the others.", nil)
    case .adviceCustomModel: ("Use flatness, max_grade, max_detour or avoid_steps.", nil)
    case .adviceShare: ("Routes never share more than 0.6 of their length.", nil)
    case .adviceElevationPoints: ("With elevation=true the line keeps all its points.", nil)
    case .adviceMovePoint: ("Move the point nearer to the street meant.", nil)
    // Accounts
    case .signInFirst: ("Sign in first.", nil)
    case .crossSite: ("Cross-site write requests are forbidden.", nil)
    case .wrongCredentials: ("The address or the password is wrong.", nil)
    case .wrongPassword: ("The password is wrong.", nil)
    case .wrongKey:
      (
        "The key is wrong or has been replaced. Open the link that the server printed " + "last.",
        nil
      )
    case .tooManyAttempts: ("Too many attempts. Try again in {minutes} min.", nil)
    case .registrationClosed:
      ("Registration is closed on this server. Ask its operator for an account.", nil)
    case .noPassword: ("You have no password yet. Create an account first.", nil)
    case .emailTaken: ("An account with the address {email} already exists.", nil)
    case .noSuchToken: ("There is no such token.", nil)
    // Contacts and shares
    case .noSuchContact: ("There is no such contact.", nil)
    case .noVCards: ("The body contains no vCards.", nil)
    case .tooManyVCards: ("Import at most {most} contacts at once.", nil)
    case .contactsNotShared: ("No user with that identifier shares contacts with you.", nil)
    case .contactsReadOnly:
      ("These contacts are shared with you read-only. Ask their owner for edit access.", nil)
    case .noSuchShare: ("There is no such share.", nil)
    case .noSuchGrant: ("Nothing with that identifier is shared with you.", nil)
    case .shareByEmail:
      (
        "Contacts are no longer shared with an address. Leave out email, and send the "
          + "url of the answer to the person you invite.", nil
      )
    case .ownInvitation:
      ("This is your own invitation. Send its link to the person you invite.", nil)
    case .tooManyInvitations:
      ("You have {most} invitations that were not accepted. End some of them first.", nil)
    case .deadLink: ("This link does not exist, has expired or was revoked.", nil)
    case .noSuchLink: ("There is no such link.", nil)
    // Trips
    case .noSuchTrip: ("There is no such trip.", nil)
    case .tripChanged: ("The trip was changed elsewhere. Reload it, then make your change.", nil)
    case .tripWithoutStops: ("The trip has no stops. Add some first.", nil)
    case .tooManyStops: ("A trip has at most {most} stops.", nil)
    case .noActiveTrip: ("No trip is active. Start a trip first.", nil)
    case .noSuchStop: ("The active trip has no such stop.", nil)
    case .tooManyPositions: ("Send at most {most} positions at once.", nil)
    case .trackFull:
      ("The track has {most} positions, the most it can have. End it, then start another.", nil)
    // Hikes
    case .noSuchHike: ("There is no such hike.", nil)
    case .hikeTooLong: ("A hike has at most {most} positions.", nil)
    case .badRecording: ("{problem}", nil)
    case .noRecording:
      (
        "There is no recording with positions in the file.",
        "Send a GPX, TCX or FIT file of a hike, or a zip of such files."
      )
    case .recordingWithoutTimes:
      (
        "The file has no times: it is a planned route, not a recording.",
        "Export the recorded activity from the device or service."
      )
    case .recordingTooShort: ("Fewer than two positions would be left.", nil)
    case .tooManyImports:
      ("You are importing other files. Wait until they are done, then try again.", nil)
    case .tooManyChanges:
      ("There are too many changes in a short time.", "Try again in {seconds} s.")
    case .hikesOverlap:
      ("The hikes overlap in time. Only hikes one after another can be joined.", nil)
    case .mustBePairs: ("{name} must be a list of pairs of latitude and longitude.", nil)
    case .mustBeTimeParameter:
      ("{name} must be a time such as 2026-11-21T09:30:00Z, not \"{given}\".", nil)
    case .badZone:
      ("{name} must be a time zone such as Europe/Lisbon, not \"{given}\".", nil)
    case .badChoice: ("{name} must be {known}, not \"{given}\".", nil)
    case .visitedOrSkipped: ("Set visited or skipped to true or false.", nil)
    case .visitedAndSkipped: ("A stop is either visited or skipped, not both.", nil)
    case .calendarWithoutAddress: ("The calendar has no address.", nil)
    case .deadCalendar: ("This calendar address does not exist or was revoked.", nil)
    // Campuses
    case .noSuchCampus: ("There is no such campus.", nil)
    case .noCampusPicture: ("The campus has no picture.", nil)
    case .badCampusPicture:
      ("The picture of the campus cannot be shown. {problem}", nil)
    case .noCampusTile: ("The picture has no such tile.", nil)
    case .buildingMissing: ("The parameter {name} is missing. Give the name of a building.", nil)
    case .unknownBuilding: ("No building is called \"{given}\".", nil)
    case .misspelledBuilding: ("No building is called \"{given}\".", "Did you mean {known}?")
    case .sameBuilding:
      ("Both ends are the same building, {name}. Choose two different ones.", nil)
    case .noCampusPath: ("No path leads from {from} to {to}.", nil)
    case .noStepFreePath:
      ("No path without steps leads from {from} to {to}.", "Leave out step_free.")
    case .unconnectedBuilding:
      ("No path leads to {name}: no open path begins or ends at its entrances.", nil)
    case .noStepFreeEntrance:
      (
        "No path without steps leads to {name}: none begins or ends at a step-free entrance.",
        "Leave out step_free."
      )
    case .campusesReadOnly:
      (
        "This server keeps no accounts, so its campuses cannot be changed.",
        "Start it with a data folder: amble serve --data."
      )
    case .notYourCampus: ("Only the user who uploaded this campus may change it.", nil)
    case .notUploaded:
      ("This campus belongs to the server's operator and cannot be deleted here.", nil)
    case .campusConflict:
      (
        "Another editor changed {count} of the objects that you changed. Nothing was stored.",
        "Load revision {revision}, then make your change again."
      )
    case .campusChanged: ("The campus was changed meanwhile. Try again.", nil)
    case .unknownRevision: ("The campus has no revision {given}; the latest is {latest}.", nil)
    case .noSuchVersion: ("There is no such version of the campus.", nil)
    case .missingObject: ("{name}: the campus has no {kind} \"{id}\".", nil)
    case .takenObject: ("{name}: the campus has a {kind} \"{id}\" already.", nil)
    case .nothingAtPoint: ("{name}: nothing is at the point {point}.", nil)
    case .badCampus: ("The campus would be invalid. {problem}", nil)
    case .badCampusFolder: ("The folder is not a campus. {problem}", nil)
    case .unknownOperation: ("{name} is not an operation: {known} are.", nil)
    case .mustBeIdentifier:
      ("{name} must be 1 to 36 letters, digits and hyphens of ASCII.", nil)
    case .mustBeDay: ("{name} must be a day such as 2027-03-01.", nil)
    case .mustBeWhole: ("{name} must be a whole number from {least} to {greatest}.", nil)
    case .emptyChange: ("{name} must not be empty.", nil)
    case .tooManyCampuses: ("You have {most} campuses, the most a user can have.", nil)
    case .noSuchGroup: ("There is no such group, or you are not a member of it.", nil)
    case .noSuchMember: ("The group has no such member.", nil)
    case .wrongGroupPassword: ("No group has this name and password.", nil)
    case .badGroupLink: ("This link does not let you join a group, or it has ended.", nil)
    case .groupNameTaken: ("Another group has this name.", "Choose another one.")
    case .groupFull: ("The group has {most} members, the most one can have.", nil)
    case .tooManyGroups: ("You belong to {most} groups, the most a user can.", "Leave one first.")
    case .badGroupName: ("{name} must be 1 to {most} characters, not only white space.", nil)
    case .notSharing:
      ("You have stopped sharing your position with this group.", "Turn sharing on again.")
    case .ownersOnly: ("Only the owner of the group may do this.", nil)
    case .joinByLinkOrName: ("Give name and password, or link.", nil)
    case .tooManyGroupStops:
      ("The trip has {count} stops. A group travels at most {most} together.", nil)
    case .noMeetingPlace: ("The group has no meeting place.", nil)
    case .nobodyShares: ("Nobody in the group shares a position.", nil)
    // Bike share
    case .noSuchStation: ("There is no such station.", nil)
    case .noBikeShare: ("This server has no bike-share system.", nil)
    case .rideRefused: ("No ride can be planned. {reason}", nil)
    case .missingParameter: ("The parameter {name} is missing.", nil)
    // Tips
    case .noSuchTip: ("There is no such tip.", nil)
    case .tipOffStreet: ("The tip is more than {metres} m from every street.", nil)
    case .tipTooLong:
      ("The stretch is {length} m long. One of a tip is at most {most} m long.", nil)
    case .tipNeedsPlace: ("Give place or line.", nil)
    case .tipOfOneLine: ("{name} must be one line of plain text without control characters.", nil)
    case .tooManyTips:
      ("You have added {day} tips within a day, or have {most}: no user can have more.", nil)
    case .tooManyVotes: ("You have voted about {most} tips within a day. Go on tomorrow.", nil)
    case .ownTip: ("This is your own tip. Others confirm or dispute it.", nil)
    case .notAModerator:
      (
        "Only moderators may do this.",
        "The operator of the server names them: amble account moderator."
      )
    // Push messages
    case .memberArrived: ("{name} arrived at the meeting place.", nil)
    case .memberLate: ("{name} will be late.", nil)
    case .memberOffRoute: ("{name} left the route.", nil)
    case .unknownPushService:
      (
        "This server does not send to the push service of your browser.",
        "Its operator can name it with --push-service."
      )
    case .badPushKeys: ("{name} must be as the browser's PushSubscription has it.", nil)
    case .noSuchSubscription: ("There is no such subscription.", nil)
    case .unknownDevice:
      ("The identifier of the device is no API token.", "Set it to a token of your account.")
    case .campusExists: ("There is another campus \"{id}\". Try again.", nil)
    case .campusTooLarge:
      ("A campus of a user has at most {most} buildings, entrances and paths together.", nil)
    case .campusNotPlaced:
      (
        "The position of this campus on Earth is not known.",
        "Pin at least two points of its picture to the map."
      )
    case .routeEndsMissing: ("The parameters from and to are needed.", nil)
    case .routeNeedsPosition:
      (
        "One of from and to must be a building of the campus, and the other a position or a "
          + "place.", nil
      )
    case .unclearPlace:
      (
        "No building of the campus and no single place is called \"{given}\".",
        "Give latitude,longitude."
      )
    case .noCampusGate: ("No path of the campus that leads to {name} meets a street.", nil)
    // Requests
    case .notFound: ("Nothing found at {path}.", nil)
    case .requestFailed: ("The request failed: {reason}.", nil)
    case .serverFailed: ("The server failed to answer.", nil)
    case .methodNotAllowed: ("{path} does not support {method}, only {known}.", nil)
    case .badHost: ("The request must name one host.", nil)
    case .notReady: ("The server cannot store anything: {reason}.", nil)
    case .overloaded: ("The server is overloaded. Try again in a moment.", nil)
    case .tooManyJobs: ("You have too many requests in progress. Try again in a moment.", nil)
    case .storageFailed: ("The server cannot read or write its data.", nil)
    case .noDiskSpace: ("The server has no disk space for this. Try again later.", nil)
    case .shuttingDown: ("The server is shutting down. Try again in a moment.", nil)
    case .tooManyListeners: ("The server has too many live connections.", nil)
    case .tooManyListenersOfClient:
      ("You have too many live connections. Close some pages and try again.", nil)
    // Files
    case .badTilePath: ("Map tiles are at /tiles/{z}/{x}/{y}.mvt with three integers.", nil)
    case .badTerrainPath: ("Terrain is at /terrain/{z}/{x}/{y}.png with three integers.", nil)
    case .noTiles: ("The served regions have no map tiles.", nil)
    case .noSuchStress:
      ("No such tile. Traffic stress has zoom levels {least} to {greatest}.", nil)
    case .noSuchSteep:
      ("No such tile. Steep streets have zoom levels {least} to {greatest}.", nil)
    case .noSuchTerrain: ("No such tile. Terrain has zoom levels {least} to {greatest}.", nil)
    case .notOfflineFile: ("{path} is not a file that /info lists under offline.", nil)
    case .noWebApp: ("This server has no web app.", nil)
    case .noTerrain: ("The served regions have no terrain tiles.", nil)
    }
  }
}
