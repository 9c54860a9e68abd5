import AmbleCore
package import AmbleFormats
package import AmbleJournal

extension Group {
  /// Writes the identifier and what the caller is to the group.
  func writeHead(to json: inout JSONWriter, for viewer: GroupViewer) {
    let member = viewer.member.flatMap(member)
    json.field("id", id.text)
    json.field("role", member.map { $0.user == owner ? "owner" : "member" } ?? "viewer")
    json.field("you", orNull: member?.id.text)
    json.field("created_at", createdAt.text)
    writeDetails(to: &json)
  }

  /// Writes what its owner and its members can change.
  package func writeDetails(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("expires_at", orNull: expiresAt?.text)
    json.key("trip")
    if let trip { json.object { trip.write(to: &$0) } } else { json.null() }
    json.key("ride")
    if let ride { json.object { ride.write(to: &$0) } } else { json.null() }
    json.key("meeting")
    guard let meeting else { return json.null() }
    json.object { json in
      json.field("name", meeting.name)
      json.field("lat", meeting.place.latitude, decimals: 7)
      json.field("lon", meeting.place.longitude, decimals: 7)
      json.field("at", orNull: meeting.time?.text)
    }
  }
}

extension GroupTrip {
  /// Writes the stops.
  fileprivate func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.array("stops") { list in
      for stop in stops {
        list.object { json in
          json.field("name", stop.name)
          json.field("lat", stop.place.latitude, decimals: 7)
          json.field("lon", stop.place.longitude, decimals: 7)
          json.field("visited_at", orNull: stop.visitedAt?.text)
        }
      }
    }
  }
}

extension GroupMember {
  /// Writes a member without positions.
  package func write(to json: inout JSONWriter, in group: Group) {
    json.field("id", id.text)
    json.field("name", name)
    json.field("mark", mark)
    json.field("owner", user == group.owner)
    json.field("joined_at", joinedAt.text)
    writeSharing(to: &json)
    json.field("arrived_at", orNull: arrivedAt?.text)
  }

  /// Writes how the member shows positions, or null.
  func writeSharing(to json: inout JSONWriter) {
    json.key("sharing")
    guard case .on(let sharing) = sharing else { return json.null() }
    json.object { json in
      json.field("since", sharing.startedAt.text)
      json.field("ends_at", orNull: sharing.endsAt?.text)
      json.field("until_arrival", sharing.untilArrival)
      json.field("shows_past", sharing.showsPast)
      json.field("mode", sharing.mode.name)
    }
  }
}

extension GroupPosition {
  /// Writes a position.
  package func write(to json: inout JSONWriter) {
    json.field("lat", position.place.latitude, decimals: 7)
    json.field("lon", position.place.longitude, decimals: 7)
    json.field("time", position.time.text)
    if let accuracy = position.accuracy { json.field("accuracy", accuracy, decimals: 1) }
    if let speed = position.speed { json.field("speed", speed, decimals: 2) }
    if let course = position.course { json.field("course", course, decimals: 1) }
    if let battery { json.field("battery", battery, decimals: 1) }
  }
}

extension GroupProgress {
  /// Writes the way of a member to the meeting place.
  package func write(to json: inout JSONWriter) {
    json.field("distance", distance, decimals: 1)
    json.field("duration", duration, decimals: 0)
    json.field("ascent", ascent, decimals: 1)
    json.field("arrives_at", arrivesAt.text)
    json.field("status", status.rawValue)
  }
}

extension GroupRoom.State {
  /// Writes the group as a viewer may see it.
  /// - Parameter withTrails: whether to write trails.
  package func write(to json: inout JSONWriter, for viewer: GroupViewer, withTrails: Bool) {
    group.writeHead(to: &json, for: viewer)
    json.key("plan")
    if let plan, viewer.member != nil { json.raw(plan.json) } else { json.null() }
    json.array("members") { list in
      for member in group.members {
        list.object { json in
          member.write(to: &json, in: group)
          writePositions(of: member, to: &json, for: viewer, withTrails: withTrails)
        }
      }
    }
  }

  private func writePositions(
    of member: GroupMember, to json: inout JSONWriter, for viewer: GroupViewer, withTrails: Bool
  ) {
    let trail = trails[member.id]
    json.key("position")
    if let latest = trail?.latest { json.object { latest.write(to: &$0) } } else { json.null() }
    if withTrails {
      json.array("trail") { list in
        guard let trail, case .on(let sharing) = member.sharing else { return }
        let isWhole = sharing.showsPast || member.id == viewer.member
        for point in trail.points where isWhole || point.time >= viewer.since {
          list.array { point.write(to: &$0) }
        }
      }
    }
    json.key("progress")
    if let way = progress[member.id] { json.object { way.write(to: &$0) } } else { json.null() }
  }
}

extension GroupTrail.Point {
  /// Writes latitude, longitude and seconds since 1970.
  fileprivate func write(to json: inout JSONWriter) {
    json.number(place.latitude, decimals: 6)
    json.number(place.longitude, decimals: 6)
    json.number(Double(time.milliseconds) / 1000, decimals: 0)
  }
}

extension MeetingPlace {
  /// Writes the name and the place.
  package func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("lat", place.latitude, decimals: 7)
    json.field("lon", place.longitude, decimals: 7)
  }
}

extension GroupRide {
  /// Writes a shared ride.
  package func write(to json: inout JSONWriter) {
    json.object("from") { start.write(to: &$0) }
    json.object("to") { end.write(to: &$0) }
    json.field("ebike", allowsEBikes)
    json.field("by", prefersEase ? "effort" : "time")
    json.field("member", orNull: member?.text)
  }
}

/// Who looks at a group.
package struct GroupViewer: Sendable {
  /// The member, or `nil` for someone with a link.
  package var member: MemberID?
  /// The time before which positions are not shown, unless a member shows their past.
  package var since: Timestamp

  /// A member, or `nil` if the user is not one.
  package init?(_ user: UserID, in group: Group) {
    guard let member = group.member(of: user) else { return nil }
    self.member = member.id
    since = member.joinedAt
  }

  /// Someone with a link.
  package init(_ link: SharedGroup) { since = link.createdAt }
}
