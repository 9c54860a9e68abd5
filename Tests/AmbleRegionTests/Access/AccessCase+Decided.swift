extension AccessCase {
  /// Whether engines differ on the row and the wiki gives another answer.
  var isDecidedAgainst: Bool { Self.decided.contains { $0.rows.contains(facts) } }

  /// Those rows by reason.
  private static let decided: [(reason: String, rows: Set<String>)] = [
    (
      "Bicycles are pushed here, not ridden.",
      [
        "bike access=permissive highway=footway",
        "bike access=permissive highway=steps",
        "bike cycleway:left=track foot=yes highway=primary oneway=-1",
        "bike cycleway:left=track foot=yes highway=primary oneway=yes",
        "bike cycleway:left=track highway=primary oneway=yes",
        "bike cycleway:right=track highway=primary oneway=yes",
        "bike foot=yes highway=bridleway",
        "bike highway=footway",
        "bike highway=pedestrian",
        "bike highway=primary oneway=-1",
        "bike highway=primary oneway=yes",
        "bike highway=residential oneway=yes railway=tram",
        "bike highway=steps",
        "bike man_made=pier",
      ]
    ),
    (
      "No way one travels on has this class, whatever access says.",
      [
        "bike access=permissive highway=garbagetag",
        "bike access=private bicycle=yes highway=runway",
        "bike access=yes highway=runway",
        "bike bicycle=yes highway=runway",
        "bike highway=runway vehicle=yes",
        "drive access=permissive highway=garbagetag",
        "drive access=private highway=runway motorcar=permissive",
        "drive access=yes highway=runway",
        "drive highway=runway motor_vehicle=yes",
        "drive highway=runway motorcar=yes",
        "drive highway=runway vehicle=yes",
        "walk access=permissive highway=garbagetag",
        "walk highway=pier",
      ]
    ),
    (
      "Open in winter only; routes must not lead over ice in summer.",
      [
        "drive access=delivery highway=ice_road",
        "drive access=delivery highway=winter_road",
        "drive access=destination highway=ice_road",
        "drive access=destination highway=winter_road",
        "drive access=permit highway=ice_road",
        "drive access=permit highway=winter_road",
        "drive access=private highway=ice_road",
        "drive access=private highway=winter_road",
        "drive access=yes highway=ice_road",
        "drive access=yes highway=winter_road",
        "drive highway=ice_road",
        "drive highway=winter_road",
      ]
    ),
    (
      "`access` on a footway speaks of those it is made for, not of cars.",
      [
        "drive access=permissive highway=footway",
        "drive access=yes highway=footway",
      ]
    ),
    (
      "The worldwide defaults open trunk roads; `motorroad` closes them.",
      [
        "bike foot=no highway=trunk_link oneway=-1",
        "bike highway=trunk",
        "bike highway=trunk_link",
        "walk highway=trunk",
        "walk highway=trunk_link",
      ]
    ),
    (
      "A road not classified yet is still a road.",
      [
        "bike highway=road",
        "walk highway=road",
      ]
    ),
    (
      "That a sidewalk or cycleway is mapped apart forbids nothing; `use_sidepath` would.",
      [
        "bike cycleway:right=separate highway=primary",
        "walk highway=primary sidewalk:right=separate",
      ]
    ),
    (
      "As on larger roads, where engines agree: private ground is where drives end.",
      [
        "drive access=private highway=service",
        "drive access=private highway=track",
      ]
    ),
    (
      "`destination` admits those with business there.",
      [
        "drive highway=footway motor_vehicle:backward=destination",
        "drive highway=pedestrian motorcar=destination",
        "drive highway=track motor_vehicle=destination;agricultural motor_vehicle:forward=destination",
      ]
    ),
    (
      "Buses only.",
      [
        "bike access=psv highway=service oneway=yes railway=tram"
      ]
    ),
    (
      "`access=yes` says nothing new of a motorway; `foot=yes` would open it.",
      [
        "walk access=yes highway=motorway"
      ]
    ),
  ]
}
