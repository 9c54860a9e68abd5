// The values of the API, made from /openapi.json by scripts/make-types.py. Do not edit: the descriptions
// in Sources/AmbleServer are the source.

declare namespace API {
  interface Account {
    id: string;
    email: string | null;
    name: string;
    created_at: string;
    /** Whether the local key opens the account. */
    local: boolean;
    /** Whether it is that of a guest of groups. */
    guest: boolean;
    moderator: boolean;
    administrator: boolean;
    second_factor: boolean;
    /** The browsers that are signed in. */
    sessions: number;
    /** To the hour. */
    last_used_at: string | null;
    usage: Usage[];
  }

  interface AdministeredRegion {
    /** Null for a region that the server's command line names. */
    id: string | null;
    name: string;
    imported_at: string;
    /** The time of the map data. */
    data_from: string | null;
    bytes: number;
    credits: string[];
    /** The place that was asked for. */
    place: string | null;
    can_update: boolean;
    can_remove: boolean;
  }

  interface Area {
    type: 'Feature';
    geometry: {
      type: 'Polygon' | 'MultiPolygon';
      coordinates: Array<Array<Array<number | number[]>>>;
    };
    properties: {
      bucket: number;
      /** As `waypoint_gaps` of a route. */
      gap: number | null;
      copyrights?: string[];
    };
  }

  interface BikeShareSystem {
    id: string;
    name: string;
    stations: number;
    vehicles: number;
    status: 'waiting' | 'good' | 'stale' | 'failed';
    is_stale: boolean;
    stale_stations: number;
    /** Seconds. */
    age: number | null;
    updated_at: string | null;
    files: Array<{
      name: string;
      status: 'waiting' | 'good' | 'stale' | 'failed';
      /** Why the last try failed. */
      message: string | null;
      /** By the publisher. */
      updated_at: string | null;
      fetched_at: string | null;
      /** Seconds. */
      ttl: number | null;
      version: string | null;
      items: number;
      defects: Array<{
        reason: string;
        count: number;
        /** Identifiers. */
        examples: string[];
      }>;
    }>;
    /** Between files. */
    defects: Array<{
      reason: string;
      count: number;
      /** Identifiers. */
      examples: string[];
    }>;
  }

  interface BikeStation {
    system: string;
    kind: 'station' | 'virtual' | 'vehicle';
    name: string;
    lat: number;
    lon: number;
    capacity: number | null;
    rental_uri: string | null;
    /** Unique among all systems. */
    id: string;
    /** All that can be taken, e-bikes included. */
    bikes: number;
    ebikes: number;
    /** null: any number can be returned. */
    docks: number | null;
    is_renting: boolean;
    is_returning: boolean;
    /** Whether the numbers are too old to be believed. */
    is_stale: boolean;
    /** Seconds since the station reported. */
    age: number | null;
  }

  interface BikeStationDetail {
    system: string;
    kind: 'station' | 'virtual' | 'vehicle';
    name: string;
    lat: number;
    lon: number;
    capacity: number | null;
    rental_uri: string | null;
    /** Unique among all systems. */
    id: string;
    /** All that can be taken, e-bikes included. */
    bikes: number;
    ebikes: number;
    /** null: any number can be returned. */
    docks: number | null;
    is_renting: boolean;
    is_returning: boolean;
    /** Whether the numbers are too old to be believed. */
    is_stale: boolean;
    /** Seconds since the station reported. */
    age: number | null;
    forecast: Array<{
      minutes: number;
      /** Expected. */
      bikes: number;
      /** The chance of one. */
      bike: number;
      /** The chance of one. */
      dock: number;
    }>;
    /** Defects of the feed, and messages. */
    notes: string[];
  }

  interface CalendarFeed {
    url: string | null;
    created_at: string | null;
  }

  interface Campus {
    id: string;
    name: string;
    /** Number of the version, from 1. */
    revision: number;
    unit: 'feet' | 'metres';
    /** Length of a pixel, in the unit. */
    scale: number;
    /** Degrees clockwise from up. */
    north: number;
    /** Whether the caller uploaded it. */
    owned: boolean;
    /** Whether the caller may change it. */
    editable: boolean;
    picture: {
      /** Pixels. */
      width: number;
      /** Pixels. */
      height: number;
      /** Pixels. */
      tile_size: number;
      max_zoom: number;
      /** The address of a tile, with {z}, {x} and {y}. */
      tiles: string;
      /** The address of the whole picture. */
      url: string;
    } | null;
    buildings: CampusBuilding[];
    paths: CampusPath[];
    pins: Array<{
      x: number;
      y: number;
      lat: number;
      lon: number;
    }>;
    placement: CampusPlacement | null;
  }

  interface CampusBuilding {
    id: string;
    short_name: string;
    name: string;
    /** Pixels from the left. */
    x: number;
    /** Pixels from the top. */
    y: number;
    /** The storey. */
    level: number;
    /** If empty, the building's mark is the only one. */
    entrances: CampusEntrance[];
  }

  interface CampusConflict {
    message: string;
    code: 'campus_conflict';
    arguments: Record<string, string | number | boolean | number[]>;
    hints: Array<{
      message: string;
    }>;
    conflicts: Array<{
      id: string;
      kind: 'campus' | 'building' | 'entrance' | 'path' | 'point';
    }>;
    /** The latest version. */
    revision: number;
  }

  interface CampusEntrance {
    id: string;
    name: string;
    /** Pixels from the left. */
    x: number;
    /** Pixels from the top. */
    y: number;
    /** The storey. */
    level: number;
    step_free: boolean;
  }

  interface CampusEvent {
    /** The new version. */
    revision: number;
    /** The author's name; null for strangers. */
    by: string | null;
    /** What changed; null: load the campus. */
    operations: CampusOperation[] | null;
  }

  type CampusOperation = {
    op: 'add_building';
    /** The building to add. */
    building: CampusBuilding;
  } | {
    op: 'change_building';
    /** What is changed or removed. */
    id: string;
    short_name?: string;
    name?: string;
    /** Pixels from the left. */
    x?: number;
    /** Pixels from the top. */
    y?: number;
    /** The storey. */
    level?: number;
  } | {
    op: 'remove_building';
    /** What is changed or removed. */
    id: string;
  } | {
    op: 'add_entrance';
    /** The identifier of its building. */
    building: string;
    /** The entrance to add. */
    entrance: CampusEntrance;
  } | {
    op: 'change_entrance';
    /** What is changed or removed. */
    id: string;
    /** The identifier of its building. */
    building: string;
    name?: string;
    /** Pixels from the left. */
    x?: number;
    /** Pixels from the top. */
    y?: number;
    /** The storey. */
    level?: number;
    step_free?: boolean;
  } | {
    op: 'remove_entrance';
    /** What is changed or removed. */
    id: string;
    /** The identifier of its building. */
    building: string;
  } | {
    op: 'add_path';
    /** The path to add. */
    path: {
      id: string;
      from: {
        /** Pixels from the left. */
        x: number;
        /** Pixels from the top. */
        y: number;
        /** The storey. */
        level: number;
      };
      to: {
        /** Pixels from the left. */
        x: number;
        /** Pixels from the top. */
        y: number;
        /** The storey. */
        level: number;
      };
      /** The length as given; missing if measured on the picture. */
      distance?: number;
      kind: 'path' | 'stairs' | 'lift';
      one_way: boolean;
      /** The first day on which it is open again. */
      closed_until?: string;
    };
  } | {
    op: 'change_path';
    /** What is changed or removed. */
    id: string;
    from?: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level: number;
    };
    to?: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level: number;
    };
    /** Null measures it on the picture. */
    distance?: number | null;
    kind?: 'path' | 'stairs' | 'lift';
    one_way?: boolean;
    /** Null opens the path. */
    closed_until?: string | null;
  } | {
    op: 'remove_path';
    /** What is changed or removed. */
    id: string;
  } | {
    op: 'move_point';
    from: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level: number;
    };
    to: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level: number;
    };
  } | {
    op: 'change_campus';
    name?: string;
    unit?: 'feet' | 'metres';
    scale?: number;
    north?: number;
    pins?: Array<{
      x: number;
      y: number;
      lat: number;
      lon: number;
    }>;
  };

  interface CampusPath {
    id: string;
    from: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level: number;
    };
    to: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level: number;
    };
    /** The length as given; missing if measured on the picture. */
    distance?: number;
    /** The length that counts. */
    length: number;
    kind: 'path' | 'stairs' | 'lift';
    one_way: boolean;
    /** The first day on which it is open again. */
    closed_until?: string;
  }

  interface CampusPaths {
    /** A short name. */
    from: string;
    /** A short name. */
    to: string;
    unit: 'feet' | 'metres';
    /** The shortest first. */
    paths: Array<{
      /** In the unit. */
      distance: number;
      /** Seconds. */
      time: number;
      /** Each x, y, level. */
      points: [number, number, number][];
      steps: Array<{
        /** In the unit. */
        distance: number;
        /** Seconds. */
        time: number;
        direction: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
        /** Of its end. */
        x: number;
        y: number;
        level: number;
        kind: 'path' | 'stairs' | 'lift';
        instruction: string;
      }>;
    }>;
    /** The best path, a line for each step and one with the total. */
    text: string;
  }

  interface CampusPlacement {
    kind: 'similarity' | 'affine';
    /** What the pins show to be wrong; missing if nothing. Three pins that are skewed need a fourth. */
    fault?: 'skewed' | 'mirrored';
    origin: {
      lat: number;
      lon: number;
    };
    /** a, b, c, d, e, f: metres east = a·x + b·y + c and north = d·x + e·y + f of the origin. */
    matrix: number[];
    /** Metres, for each pin. */
    residuals: number[];
    /** Root of the mean square of the residuals, metres. */
    rms: number;
    /** Longitude and latitude: top left, top right, bottom right, bottom left. */
    corners: [number, number][];
  }

  interface CampusRoute {
    /** Metres. */
    distance: number;
    /** Seconds. */
    time: number;
    /** Metres. */
    ascent: number;
    /** Where one changes between street and campus. */
    gate: {
      lat: number;
      lon: number;
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level: number;
      /** Metres to the street. */
      gap: number;
    };
    /** In the order of travel; without a path if the gate is at the building. */
    legs: Array<{
      kind: 'street';
      /** Metres. */
      distance: number;
      /** Seconds. */
      time: number;
      /** Metres. */
      ascent: number;
      /** Longitude and latitude. */
      line: {
        type: 'LineString';
        coordinates: [number, number][];
      };
      steps: Array<{
        distance: number;
        time: number;
        instruction: string;
        /** Index of its start on the line. */
        point: number;
      }>;
    } | {
      kind: 'campus';
      unit: 'feet' | 'metres';
      /** Longitude and latitude. */
      line: {
        type: 'LineString';
        coordinates: [number, number][];
      };
      /** In the unit. */
      distance: number;
      /** Seconds. */
      time: number;
      /** Each x, y, level. */
      points: [number, number, number][];
      steps: Array<{
        /** In the unit. */
        distance: number;
        /** Seconds. */
        time: number;
        direction: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
        /** Of its end. */
        x: number;
        y: number;
        level: number;
        kind: 'path' | 'stairs' | 'lift';
        instruction: string;
      }>;
    }>;
  }

  interface CampusSummary {
    id: string;
    name: string;
    unit: 'feet' | 'metres';
    /** Their number. */
    buildings: number;
    /** Pixels; null without a picture. */
    width: number | null;
    height: number | null;
    /** Whether its position on Earth is known. */
    placed: boolean;
    /** Whether the caller uploaded it. */
    owned: boolean;
    /** Whether the caller may change it. */
    editable: boolean;
  }

  interface CampusTree {
    /** A short name. */
    from: string;
    unit: 'feet' | 'metres';
    /** Of each point at which paths meet. */
    x: number[];
    y: number[];
    level: number[];
    /** Index of the point before; -1 if none. */
    parent: number[];
    /** In the unit; null if not reached. */
    distance: Array<number | null>;
    /** Those that are reached, the nearest first. */
    buildings: Array<{
      short_name: string;
      distance: number;
      /** Seconds. */
      time: number;
      /** Index of the point of its nearest entrance. */
      node: number;
    }>;
  }

  interface CampusVersion {
    revision: number;
    at: string;
    /** The author's name; null for strangers, the operator and deleted accounts. */
    by: string | null;
    summary: string;
  }

  interface Contact {
    id: string;
    name: string;
    address: string;
    lat: number | null;
    lon: number | null;
    note: string;
    access: 'own' | 'edit' | 'read';
    /** The owner of the contact, or null if the caller. */
    owner: {
      id: string;
      name: string;
    } | null;
    updated_at: string;
  }

  interface ContactShare {
    id: string;
    /** The link of the invitation; null once it is answered. */
    url: string | null;
    name: string;
    access: 'read' | 'edit';
    state: 'offered' | 'accepted' | 'refused';
    /** The user who accepted. */
    account: {
      id: string;
      name: string;
    } | null;
    expires_at: string | null;
    created_at: string;
  }

  interface CustomArea {
    type: 'Feature';
    id?: string;
    properties?: Record<string, string | number | boolean | Array<string | number[]>> | null;
    geometry: {
      type: 'Polygon' | 'MultiPolygon';
      coordinates: number[][][] | number[][][][];
    };
  }

  interface CustomModel {
    /** Rules for speeds, km/h, in order. */
    speed?: CustomStatement[];
    /** Rules for priorities, in order. */
    priority?: CustomStatement[];
    /** Seconds a kilometre; 0 by default. */
    distance_influence?: number;
    /** By their names, or as a collection with their names as identifiers. */
    areas?: Record<string, CustomArea> | {
      type: 'FeatureCollection';
      features: CustomArea[];
    };
  }

  interface CustomStatement {
    /** A condition. */
    if?: string;
    /** A condition, if no rule before it held. */
    else_if?: string;
    /** Empty: if no rule before it held. */
    else?: string;
    /** A factor. */
    multiply_by?: string | number;
    /** The greatest value. */
    limit_to?: string | number;
    /** Further statements. */
    do?: Array<Record<string, string | number | boolean | Array<string | number[]>>>;
  }

  interface Error {
    /** A full sentence, in the language of Content-Language. */
    message: string;
    /** What happened, for programs. Codes never change their meaning. */
    code: string;
    /** The values in the message. Indices of points are from 0. */
    arguments: Record<string, string | number | boolean | number[]>;
    hints: Array<{
      message: string;
      /** GraphHopper's class of the error. */
      details?: string;
      /** Index of the point concerned, from 0. */
      point_index?: number;
    }>;
  }

  interface ExploredDistricts {
    /** Number of hikes that are not matched to streets yet. */
    pending: number;
    regions: Array<{
      name: string;
      /** Whether it has no districts until it is imported again. */
      needs_import: boolean;
      /** Number of districts. */
      districts: number;
      /** Metres walked at least once. */
      walked: number;
      /** Metres of streets that count. */
      total: number;
    }>;
    items: Array<{
      name: string;
      region: string;
      /** Whether the map has its boundary; otherwise its streets are those nearest to its centre. */
      has_boundary: boolean;
      /** Share of the streets walked at least once. */
      share: number;
      /** Metres walked at least once. */
      walked: number;
      /** Metres of streets that count. */
      total: number;
      /** Number of hikes with a street of the district. */
      hikes: number;
      /** West, south, east, north. */
      bounds: [number, number, number, number];
    }>;
  }

  interface FoundFeed {
    name: string;
    location: string;
    /** The address of its gbfs.json. */
    url: string;
    /** Null if it needs a key of its operator. */
    stations: number | null;
  }

  interface Grant {
    id: string;
    /** The link of the invitation; null once it is answered. */
    url: string | null;
    owner: {
      id: string;
      name: string;
    };
    subject: 'trip' | 'hike' | 'group' | 'contacts';
    access: 'read' | 'edit';
    state: 'offered' | 'accepted';
    expires_at: string | null;
    created_at: string;
  }

  interface Group {
    id: string;
    role: 'owner' | 'member' | 'viewer';
    /** The caller's member. */
    you: string | null;
    created_at: string;
    name: string;
    expires_at: string | null;
    /** The trip that the group travels together. */
    trip: {
      name: string;
      stops: Array<{
        name: string;
        lat: number;
        lon: number;
        visited_at: string | null;
      }>;
    } | null;
    /** The ride that a member shares. */
    ride: {
      from: {
        name: string;
        lat: number;
        lon: number;
      };
      to: {
        name: string;
        lat: number;
        lon: number;
      };
      /** Whether e-bikes count too. */
      ebike: boolean;
      by: 'time' | 'effort';
      /** Who shares it. */
      member: string | null;
    } | null;
    meeting: {
      name: string;
      lat: number;
      lon: number;
      /** When the group wants to be there; who comes later is late. */
      at: string | null;
    } | null;
    /** The plan of rides; null for guests. */
    plan: {
      to: {
        name: string;
        lat: number;
        lon: number;
      };
      kind: 'bike' | 'ebike';
      made_at: string;
      /** Who asked for it. */
      member: string | null;
      system: string;
      /** Seconds of all. */
      total: number | null;
      /** Seconds until the last one arrives. */
      latest: number | null;
      riders: Array<{
        member: string;
        /** Seconds. */
        duration: number | null;
        legs: RideLeg[];
      }>;
    } | null;
    members: GroupMember[];
  }

  interface GroupLink {
    id: string;
    url: string | null;
    expires_at: string | null;
    created_at: string;
    right: 'view' | 'join';
  }

  interface GroupMember {
    /** Of this membership; it says nothing of the account. */
    id: string;
    /** The display name; may be empty. */
    name: string;
    /** Different in a group: from it follow colour and shape. */
    mark: number;
    owner: boolean;
    /** Whether the member has no account. */
    guest: boolean;
    joined_at: string;
    sharing: {
      since: string;
      /** When sharing ends; null: when the member stops. */
      ends_at: string | null;
      /** Whether sharing ends when the member arrives at the meeting place. */
      until_arrival: boolean;
      /** Whether those who join later see the trail from its beginning. */
      shows_past: boolean;
      /** How the member travels. */
      mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
    } | null;
    arrived_at: string | null;
    /** The latest position. */
    position: GroupPosition | null;
    /** Latitude, longitude and seconds since 1970, oldest first. Not in lists of groups. */
    trail?: [number, number, number][];
    /** The way to the meeting place. */
    progress: {
      /** Metres. */
      distance: number;
      /** Seconds. */
      duration: number;
      /** Metres; absent unless all heights of the way are known. */
      ascent?: number;
      /** Metres from the street to the meeting place; absent if they are at most 50. */
      gap?: number;
      arrives_at: string;
      status: 'on_way' | 'late' | 'off_route';
    } | null;
  }

  interface GroupPosition {
    lat: number;
    lon: number;
    time: string;
    /** Metres. */
    accuracy?: number;
    /** Metres per second. */
    speed?: number;
    /** Degrees clockwise from north. */
    course?: number;
    /** Charge, percent. */
    battery?: number;
  }

  interface Guest {
    /** Send as `Authorization: Bearer`; it opens groups and nothing else. */
    token: string;
    group: Group;
  }

  interface Hike {
    id: string;
    name: string;
    mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive' | null;
    note: string;
    /** The names of those who were along. */
    companions: string[];
    /** The words of the source. */
    sport?: string;
    /** The device or program that recorded. */
    recorder?: string;
    started_at: string;
    ended_at: string;
    /** Seconds. */
    utc_offset: number | null;
    /** Metres. */
    distance: number;
    /** The device's own count, or the way along its positions. */
    distance_source: 'device' | 'positions';
    /** The way along the positions, metres. */
    positions_distance: number;
    /** Seconds, pauses included. */
    duration: number;
    /** Seconds. */
    moving_duration: number;
    /** Metres; unknown without heights. */
    ascent: number | null;
    /** Metres; unknown without heights. */
    descent: number | null;
    /** Height of the end over that of the start, metres; unknown without heights. */
    net: number | null;
    min_height: number | null;
    max_height: number | null;
    steps: number | null;
    steps_source: 'device' | 'accelerometer' | 'estimated' | null;
    heart_rate: {
      average: number;
      max: number;
    } | null;
    /** Kilocalories of a person of 70 kg, estimated; unknown without heights or measured power. */
    energy: number | null;
    /** Seconds per kilometre in motion. */
    pace: number | null;
    /** The pace on level ground of the same effort. */
    graded_pace: number | null;
    /** The instrument of the heights. */
    elevation_source: 'barometer' | 'gps' | 'model' | 'unknown' | 'none';
    /** Rise or fall after which a turn counts, metres. */
    threshold: number;
    /** What the source states. */
    device: {
      distance?: number;
      duration?: number;
      moving_duration?: number;
      ascent?: number;
      descent?: number;
      steps?: number;
      energy?: number;
    } | null;
    points: number;
    /** Positions that are jitter or outliers. */
    flagged: number;
    /** West, south, east, north. */
    bounds: [number, number, number, number];
    /** At most 48 positions that draw its line. */
    sketch: [number, number][];
    /** Heights at equal distances, metres; empty without heights. */
    profile: Array<number | null>;
    revision: number;
  }

  interface HikeAddition {
    id: string;
    name: string;
    mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive' | null;
    note: string;
    /** The names of those who were along. */
    companions: string[];
    /** The words of the source. */
    sport?: string;
    /** The device or program that recorded. */
    recorder?: string;
    started_at: string;
    ended_at: string;
    /** Seconds. */
    utc_offset: number | null;
    /** Metres. */
    distance: number;
    /** The device's own count, or the way along its positions. */
    distance_source: 'device' | 'positions';
    /** The way along the positions, metres. */
    positions_distance: number;
    /** Seconds, pauses included. */
    duration: number;
    /** Seconds. */
    moving_duration: number;
    /** Metres; unknown without heights. */
    ascent: number | null;
    /** Metres; unknown without heights. */
    descent: number | null;
    /** Height of the end over that of the start, metres; unknown without heights. */
    net: number | null;
    min_height: number | null;
    max_height: number | null;
    steps: number | null;
    steps_source: 'device' | 'accelerometer' | 'estimated' | null;
    heart_rate: {
      average: number;
      max: number;
    } | null;
    /** Kilocalories of a person of 70 kg, estimated; unknown without heights or measured power. */
    energy: number | null;
    /** Seconds per kilometre in motion. */
    pace: number | null;
    /** The pace on level ground of the same effort. */
    graded_pace: number | null;
    /** The instrument of the heights. */
    elevation_source: 'barometer' | 'gps' | 'model' | 'unknown' | 'none';
    /** Rise or fall after which a turn counts, metres. */
    threshold: number;
    /** What the source states. */
    device: {
      distance?: number;
      duration?: number;
      moving_duration?: number;
      ascent?: number;
      descent?: number;
      steps?: number;
      energy?: number;
    } | null;
    points: number;
    /** Positions that are jitter or outliers. */
    flagged: number;
    /** West, south, east, north. */
    bounds: [number, number, number, number];
    /** At most 48 positions that draw its line. */
    sketch: [number, number][];
    /** Heights at equal distances, metres; empty without heights. */
    profile: Array<number | null>;
    revision: number;
    /** Whether the user had the hike already. */
    is_duplicate: boolean;
    /** The other hikes of the file. */
    others: Array<{
      id: string;
      name: string;
      mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive' | null;
      note: string;
      /** The names of those who were along. */
      companions: string[];
      /** The words of the source. */
      sport?: string;
      /** The device or program that recorded. */
      recorder?: string;
      started_at: string;
      ended_at: string;
      /** Seconds. */
      utc_offset: number | null;
      /** Metres. */
      distance: number;
      /** The device's own count, or the way along its positions. */
      distance_source: 'device' | 'positions';
      /** The way along the positions, metres. */
      positions_distance: number;
      /** Seconds, pauses included. */
      duration: number;
      /** Seconds. */
      moving_duration: number;
      /** Metres; unknown without heights. */
      ascent: number | null;
      /** Metres; unknown without heights. */
      descent: number | null;
      /** Height of the end over that of the start, metres; unknown without heights. */
      net: number | null;
      min_height: number | null;
      max_height: number | null;
      steps: number | null;
      steps_source: 'device' | 'accelerometer' | 'estimated' | null;
      heart_rate: {
        average: number;
        max: number;
      } | null;
      /** Kilocalories of a person of 70 kg, estimated; unknown without heights or measured power. */
      energy: number | null;
      /** Seconds per kilometre in motion. */
      pace: number | null;
      /** The pace on level ground of the same effort. */
      graded_pace: number | null;
      /** The instrument of the heights. */
      elevation_source: 'barometer' | 'gps' | 'model' | 'unknown' | 'none';
      /** Rise or fall after which a turn counts, metres. */
      threshold: number;
      /** What the source states. */
      device: {
        distance?: number;
        duration?: number;
        moving_duration?: number;
        ascent?: number;
        descent?: number;
        steps?: number;
        energy?: number;
      } | null;
      points: number;
      /** Positions that are jitter or outliers. */
      flagged: number;
      /** West, south, east, north. */
      bounds: [number, number, number, number];
      /** At most 48 positions that draw its line. */
      sketch: [number, number][];
      /** Heights at equal distances, metres; empty without heights. */
      profile: Array<number | null>;
      revision: number;
      /** Whether the user had the hike already. */
      is_duplicate: boolean;
    }>;
    /** What could not be read. */
    losses: Array<{
      file?: string;
      message: string;
    }>;
  }

  interface HikeDetails {
    id: string;
    name: string;
    mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive' | null;
    note: string;
    /** The names of those who were along. */
    companions: string[];
    /** The words of the source. */
    sport?: string;
    /** The device or program that recorded. */
    recorder?: string;
    started_at: string;
    ended_at: string;
    /** Seconds. */
    utc_offset: number | null;
    /** Metres. */
    distance: number;
    /** The device's own count, or the way along its positions. */
    distance_source: 'device' | 'positions';
    /** The way along the positions, metres. */
    positions_distance: number;
    /** Seconds, pauses included. */
    duration: number;
    /** Seconds. */
    moving_duration: number;
    /** Metres; unknown without heights. */
    ascent: number | null;
    /** Metres; unknown without heights. */
    descent: number | null;
    /** Height of the end over that of the start, metres; unknown without heights. */
    net: number | null;
    min_height: number | null;
    max_height: number | null;
    steps: number | null;
    steps_source: 'device' | 'accelerometer' | 'estimated' | null;
    heart_rate: {
      average: number;
      max: number;
    } | null;
    /** Kilocalories of a person of 70 kg, estimated; unknown without heights or measured power. */
    energy: number | null;
    /** Seconds per kilometre in motion. */
    pace: number | null;
    /** The pace on level ground of the same effort. */
    graded_pace: number | null;
    /** The instrument of the heights. */
    elevation_source: 'barometer' | 'gps' | 'model' | 'unknown' | 'none';
    /** Rise or fall after which a turn counts, metres. */
    threshold: number;
    /** What the source states. */
    device: {
      distance?: number;
      duration?: number;
      moving_duration?: number;
      ascent?: number;
      descent?: number;
      steps?: number;
      energy?: number;
    } | null;
    points: number;
    /** Positions that are jitter or outliers. */
    flagged: number;
    /** West, south, east, north. */
    bounds: [number, number, number, number];
    /** At most 48 positions that draw its line. */
    sketch: [number, number][];
    /** Heights at equal distances, metres; empty without heights. */
    profile: Array<number | null>;
    revision: number;
    /** Stretches of a kilometre or a mile. */
    splits: Array<{
      distance: number;
      duration: number;
      moving_duration: number;
      ascent: number | null;
      descent: number | null;
      heart_rate: number | null;
    }>;
    /** The shortest times over usual distances. */
    best: Array<{
      distance: number;
      duration: number;
      /** Seconds from the start of the hike. */
      at: number;
    }>;
    planned: {
      points: [number, number][];
    } | null;
    /** Other hikes of the same way, latest first. */
    same_way: Array<{
      id: string;
      name: string;
      started_at: string;
      distance: number;
      moving_duration: number;
    }>;
  }

  interface HikeLines {
    type: 'FeatureCollection';
    features: Array<{
      type: 'Feature';
      properties: {
        id: string;
        name: string;
        /** Share that was on streets; null until it is matched to them. */
        matched: number | null;
      };
      geometry: {
        type: 'LineString';
        coordinates: [number, number][];
      };
    }>;
  }

  interface HikeLink {
    id: string;
    url: string | null;
    expires_at: string | null;
    created_at: string;
    hide_ends: number;
  }

  interface HikeRecording {
    /** Made by the client; sent again, it adds nothing. */
    id: string;
    mode?: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
    name?: string;
    steps?: number;
    steps_source?: 'device' | 'accelerometer' | 'estimated';
    /** Seconds. */
    utc_offset?: number;
    planned?: {
      points: [number, number][];
    };
    /** Positions between two pauses. */
    segments: Array<Array<{
      time: string;
      lat: number;
      lon: number;
      /** Metres. */
      altitude?: number;
      /** Metres. */
      altitude_accuracy?: number;
      /** Metres. */
      accuracy?: number;
      /** Metres per second. */
      speed?: number;
    }>>;
  }

  interface HikeStatistics {
    total: {
      count: number;
      distance: number;
      duration: number;
      moving_duration: number;
      ascent: number;
      descent: number;
      /** Hikes whose heights are known; ascent is theirs. */
      with_heights: number;
      /** Steps of the hikes whose steps are known. */
      steps: number;
    };
    days: Array<{
      date: string;
      count: number;
      distance: number;
      duration: number;
      moving_duration: number;
      ascent: number;
      descent: number;
      /** Hikes whose heights are known; ascent is theirs. */
      with_heights: number;
      /** Steps of the hikes whose steps are known. */
      steps: number;
    }>;
    weeks: Array<{
      /** A Monday. */
      start: string;
      count: number;
      distance: number;
      duration: number;
      moving_duration: number;
      ascent: number;
      descent: number;
      /** Hikes whose heights are known; ascent is theirs. */
      with_heights: number;
      /** Steps of the hikes whose steps are known. */
      steps: number;
    }>;
    months: Array<{
      month: string;
      count: number;
      distance: number;
      duration: number;
      moving_duration: number;
      ascent: number;
      descent: number;
      /** Hikes whose heights are known; ascent is theirs. */
      with_heights: number;
      /** Steps of the hikes whose steps are known. */
      steps: number;
    }>;
    years: Array<{
      year: string;
      count: number;
      distance: number;
      duration: number;
      moving_duration: number;
      ascent: number;
      descent: number;
      /** Hikes whose heights are known; ascent is theirs. */
      with_heights: number;
      /** Steps of the hikes whose steps are known. */
      steps: number;
    }>;
    records: Record<string, {
      /** Metres or seconds. */
      value: number;
      id: string;
      name: string;
      mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive' | null;
      started_at: string;
    }>;
    /** For each mode, the shortest time over each usual distance. */
    best: Array<{
      distance: number;
      duration: number;
      id: string;
      name: string;
      mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive' | null;
      started_at: string;
    }>;
    /** The modes of all hikes, also those that were not asked for. */
    modes: Array<{
      mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
      count: number;
    }>;
  }

  interface HikeTrack {
    start: string;
    /** Seconds from the start. */
    time: number[];
    lat: number[];
    lon: number[];
    /** Metres. */
    height: Array<number | null>;
    /** Metres from the start. */
    distance: number[];
    /** Rise over run. */
    grade: Array<number | null>;
    /** Metres per second. */
    speed: Array<number | null>;
    heart_rate?: Array<number | null>;
    cadence?: Array<number | null>;
    temperature?: Array<number | null>;
    /** 0 good, 1 jitter, 2 outlier. */
    flag: number[];
    /** Indices of positions after a pause. */
    pause: number[];
  }

  interface Hit {
    point: {
      lat: number;
      lng: number;
    };
    extent?: [number, number, number, number];
    name?: string;
    housenumber?: string;
    street?: string;
    district?: string;
    city?: string;
    county?: string;
    state?: string;
    country?: string;
    postcode?: string;
    osm_id: number;
    osm_type: 'N' | 'W' | 'R';
    osm_key: string;
    osm_value: string;
    match?: 'exact' | 'words' | 'prefix' | 'fuzzy' | 'street' | 'partial';
    /** Whether another place matches as well; absent if not. */
    ambiguous?: boolean;
  }

  interface Info {
    copyrights: string[];
    /** Milliseconds. */
    took: number;
    road_data_timestamp?: string;
  }

  interface Instruction {
    /** Metres. */
    distance: number;
    /** Of the first instruction, degrees. */
    heading?: number;
    /** Of the arrival, degrees. */
    last_heading?: number;
    exit_number?: number;
    exited?: boolean;
    /** Radians. */
    turn_angle?: number;
    /** GraphHopper's number of the maneuver. */
    sign: number;
    interval: [number, number];
    /** In the language of Content-Language. */
    text: string;
    /** The maneuver, for programs. */
    code: string;
    /** The values in the text. */
    arguments: Record<string, string | number | boolean | number[]>;
    /** Milliseconds. */
    time: number;
    street_name: string;
    /** Metres. */
    ascend: number;
    /** Metres. */
    descend: number;
  }

  interface Invitation {
    invitation: {
      owner: {
        name: string;
      };
      subject: 'trip' | 'hike' | 'group' | 'contacts';
      access: 'read' | 'edit';
      state: 'offered' | 'accepted';
      /** Whether the caller is the owner. */
      own: boolean;
    };
    expires_at: string | null;
  }

  interface Isochrone {
    polygons: Area[];
    info: Info;
  }

  interface Journey {
    id: string;
    name: string;
    /** A day, a local time, or a time with an offset. */
    date: string | null;
    /** A name of the IANA time zone database. */
    time_zone: string | null;
    mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
    by: 'time' | 'distance' | 'effort';
    start: 'first' | 'any';
    end: 'last' | 'any' | 'start';
    /** The local time at which the trip is to end, if its date was computed from that. */
    arrive_by: string | null;
    /** Time at each stop but a fixed first or last one, if it states none itself, seconds. */
    stay: number;
    stops: Stop[];
    /** Radius within which a stop counts as visited, metres. */
    visit_radius: number;
    created_at: string;
    /** Time of the plan's last change. */
    updated_at: string;
    started_at: string | null;
    ended_at: string | null;
    /** The traveller's last position. */
    position: {
      lat: number;
      lon: number;
      time: string;
    } | null;
    /** The next stop; null if none is left. */
    next: string | null;
  }

  interface Link {
    id: string;
    url: string | null;
    expires_at: string | null;
    created_at: string;
  }

  interface Matrix {
    /** Metres. */
    distances?: Array<Array<number | null>>;
    /** Seconds. */
    times?: Array<Array<number | null>>;
    /** Seconds. */
    weights?: Array<Array<number | null>>;
    /** For each origin, as `waypoint_gaps` of a route. */
    from_point_gaps: Array<number | null>;
    /** For each destination, likewise. */
    to_point_gaps: Array<number | null>;
    info: Info;
    hints?: Array<{
      message: string;
      details: string;
      invalid_from_points?: number[];
      invalid_to_points?: number[];
      point_pairs?: [number, number][];
    }>;
  }

  interface MeetingSuggestion {
    name: string;
    /** Such as amenity=cafe. */
    kind: string;
    lat: number;
    lon: number;
    /** Seconds until the last one arrives. */
    latest: number;
    /** Seconds of all together. */
    total: number;
    /** Metres of all together; absent unless all heights of their ways are known. */
    ascent?: number;
  }

  interface NavigationError {
    code: 'InvalidInput' | 'NoRoute' | 'NoSegment';
    message: string;
    arguments: Record<string, string | number | boolean | number[]>;
    hints: Array<{
      message: string;
    }>;
  }

  interface NewRegistrationInvitation {
    id: string;
    /** Null for any address. */
    email: string | null;
    created_at: string;
    expires_at: string;
    /** The page that registers. Shown only once. */
    link: string;
    /** Whether it is sent to the address. */
    sent: boolean;
  }

  interface NewToken {
    id: string;
    name: string;
    /** Shown only once; send as `Authorization: Bearer`. */
    token: string;
    scopes: Array<'positions' | 'read' | 'write' | 'account'>;
    expires_at: string | null;
  }

  interface OSRMAnnotation {
    distance?: number[];
    duration?: number[];
    weight?: number[];
    speed?: number[];
    datasources?: number[];
    /** Nodes of the map: the last before the leg, those passed, the first after it. */
    nodes?: number[];
    congestion?: 'unknown'[];
    /** Speed limits of cars, by the tags of the map. */
    maxspeed?: Array<{
      speed?: number;
      unit?: 'km/h' | 'mph';
      none?: boolean;
      unknown?: boolean;
    }>;
    metadata?: {
      datasource_names: string[];
    };
  }

  interface OSRMAnnouncement {
    /** Metres before the next maneuver. */
    distanceAlongGeometry: number;
    announcement: string;
    /** The same in SSML. */
    ssmlAnnouncement: string;
  }

  interface OSRMBanner {
    /** Metres before the next maneuver. */
    distanceAlongGeometry: number;
    /** The next maneuver. */
    primary: OSRMBannerContent;
    /** Always null. */
    secondary: OSRMBannerContent | null;
    /** The maneuver after it, if it follows closely. */
    sub?: OSRMBannerContent;
  }

  interface OSRMBannerContent {
    /** The street that follows, or the instruction. */
    text: string;
    components: Array<{
      text: string;
      type: 'text';
    }>;
    type: string;
    modifier?: string;
    /** Where one leaves a roundabout; 180 is straight on. */
    degrees?: number;
  }

  interface OSRMError {
    code: 'InvalidUrl' | 'InvalidService' | 'InvalidVersion' | 'InvalidOptions' | 'InvalidQuery' | 'InvalidValue' | 'NoSegment' | 'TooBig' | 'NoRoute' | 'NoTrips' | 'NoMatch';
    message: string;
    arguments: Record<string, string | number | boolean | number[]>;
    hints: Array<{
      message: string;
    }>;
  }

  interface OSRMIntersection {
    location: [number, number] | [number, number, number];
    bearings: number[];
    entry: boolean[];
    in?: number;
    out?: number;
    /** Of the street that follows. */
    classes?: Array<'toll' | 'motorway' | 'ferry' | 'tunnel' | 'restricted'>;
    /** Before the junction, from left to right. */
    lanes?: Array<{
      indications: string[];
      /** Whether it leads on along the route. */
      valid: boolean;
    }>;
  }

  interface OSRMLeg {
    /** Metres. */
    distance: number;
    /** Seconds. */
    duration: number;
    /** Seconds. */
    weight: number;
    summary: string;
    geometry?: string | {
      type: 'LineString';
      coordinates: Array<[number, number] | [number, number, number]>;
    };
    steps: OSRMStep[];
    annotation?: OSRMAnnotation;
  }

  interface OSRMManeuver {
    location: [number, number] | [number, number, number];
    bearing_before: number;
    bearing_after: number;
    type: 'depart' | 'arrive' | 'turn' | 'continue' | 'new name' | 'fork' | 'merge' | 'on ramp' | 'off ramp' | 'end of road' | 'roundabout' | 'rotary' | 'exit roundabout' | 'exit rotary' | 'notification';
    modifier?: string;
    exit?: number;
    /** A phrase, with banners or announcements. */
    instruction?: string;
  }

  interface OSRMMatch {
    code: 'Ok';
    matchings: OSRMMatching[];
    tracepoints?: Array<OSRMTracepoint | null>;
  }

  interface OSRMMatching {
    /** Metres. */
    distance: number;
    /** Seconds. */
    duration: number;
    /** Seconds. */
    weight: number;
    weight_name: string;
    /** The language of announcements. */
    voiceLocale?: string;
    geometry?: string | {
      type: 'LineString';
      coordinates: Array<[number, number] | [number, number, number]>;
    };
    legs: OSRMLeg[];
    /** 1 if it fits exactly. */
    confidence: number;
  }

  interface OSRMNearest {
    code: 'Ok';
    /** Nearest first. */
    waypoints?: Array<{
      /** Names the place again; changes nothing. */
      hint?: string;
      name: string;
      /** Metres from the place. */
      distance: number;
      location: [number, number] | [number, number, number];
      /** The nodes of the map beside it. */
      nodes?: number[];
    }>;
  }

  interface OSRMRoute {
    /** Metres. */
    distance: number;
    /** Seconds. */
    duration: number;
    /** Seconds. */
    weight: number;
    weight_name: string;
    /** The language of announcements. */
    voiceLocale?: string;
    geometry?: string | {
      type: 'LineString';
      coordinates: Array<[number, number] | [number, number, number]>;
    };
    legs: OSRMLeg[];
  }

  interface OSRMRoutes {
    code: 'Ok';
    /** An identifier, on `/navigate`. */
    uuid?: string;
    routes: OSRMRoute[];
    waypoints?: OSRMWaypoint[];
  }

  interface OSRMStep {
    /** Metres. */
    distance: number;
    /** Seconds. */
    duration: number;
    /** Seconds. */
    weight: number;
    name: string;
    /** Numbers of the road. */
    ref?: string;
    /** Where a oneway leads, by its signs. */
    destinations?: string;
    /** Numbers of the exit. */
    exits?: string;
    rotary_name?: string;
    mode: string;
    driving_side: 'right';
    geometry: string | {
      type: 'LineString';
      coordinates: Array<[number, number] | [number, number, number]>;
    };
    maneuver: OSRMManeuver;
    intersections: OSRMIntersection[];
    bannerInstructions?: OSRMBanner[];
    voiceInstructions?: OSRMAnnouncement[];
  }

  interface OSRMTable {
    code: 'Ok';
    /** Seconds. */
    durations?: Array<Array<number | null>>;
    /** Metres. */
    distances?: Array<Array<number | null>>;
    /** Row and column of entries of straight lines. */
    fallback_speed_cells?: [number, number][];
    sources?: OSRMWaypoint[];
    destinations?: OSRMWaypoint[];
  }

  interface OSRMTracepoint {
    /** Names the place again; changes nothing. */
    hint?: string;
    name: string;
    /** Metres from the place. */
    distance: number;
    location: [number, number] | [number, number, number];
    matchings_index: number;
    waypoint_index: number | null;
    alternatives_count: number;
  }

  interface OSRMTripWaypoint {
    /** Names the place again; changes nothing. */
    hint?: string;
    name: string;
    /** Metres from the place. */
    distance: number;
    location: [number, number] | [number, number, number];
    /** When the trip comes to it, from 0. */
    waypoint_index: number;
    trips_index: number;
  }

  interface OSRMTrips {
    code: 'Ok';
    trips: OSRMRoute[];
    waypoints?: OSRMTripWaypoint[];
  }

  interface OSRMWaypoint {
    /** Names the place again; changes nothing. */
    hint?: string;
    name: string;
    /** Metres from the place. */
    distance: number;
    location: [number, number] | [number, number, number];
  }

  interface Order {
    /** Indices of the stops, from 0. */
    order: number[];
    /** Whether the order is proved optimal. */
    optimal: boolean;
    /** Lower bound of the cost. */
    bound: number;
    /** Null if there is no route through all stops. */
    cost_before: number | null;
    cost_after: number;
    /** Seconds for time, otherwise metres. */
    cost: number;
    by: 'time' | 'distance' | 'effort';
    unreachable: number[];
    /** For each stop given, metres from the street where its routes end if they are more than 50, else null. */
    gaps: Array<number | null>;
    trip?: Trip;
  }

  interface Path {
    /** Metres. */
    distance: number;
    /** Seconds. */
    weight: number;
    /** Milliseconds. */
    time: number;
    transfers: number;
    points_encoded: boolean;
    points_encoded_multiplier?: number;
    bbox?: [number, number, number, number];
    points?: string | {
      type: 'LineString';
      coordinates: Array<[number, number] | [number, number, number]>;
    };
    instructions?: Instruction[];
    /** Always empty. */
    legs?: string[];
    details?: Record<string, Array<Array<string | number | boolean | {
      /** Whether the traveller may leave by each street. */
      entry: boolean[];
      /** Degrees clockwise from north, ascending. */
      bearings: number[];
      /** The index of the street by which the route comes. */
      in?: number;
      /** The index of the street by which it leaves. */
      out: number;
    } | null>>>;
    /** Metres. */
    ascend: number;
    /** Metres. */
    descend: number;
    /** Ascent less descent, metres. */
    net: number;
    /** Steepest grade over 30 m. */
    max_grade: number;
    /** Metres of stairs. */
    stairs: number;
    /** Stretches steeper than the limits of a wheelchair, in order, where no route keeps them; absent if there are none. */
    grade_exceptions?: Array<{
      /** Metres from the start of the route. */
      from: number;
      /** Metres from the start of the route. */
      to: number;
      /** Steepest 30 m, rise over run; negative downhill. */
      grade: number;
      /** Rise over run. */
      limit: number;
      /** Whether the stretch may be within the limit, given the error of the heights. */
      doubtful: boolean;
    }>;
    elevation: {
      source: string | null;
      /** Metres a climb must reach to count. */
      threshold: number;
      /** Share of the length whose heights are not known. */
      unknown_share: number;
      /** With elevation: the first and the last position, in points, of each run of points whose heights are interpolated; absent if there are none. */
      interpolated?: number[][];
    };
    snapped_waypoints: string | {
      type: 'LineString';
      coordinates: Array<[number, number] | [number, number, number]>;
    };
    /** For each place, metres in a straight line from the route to it if they are more than 50, else null. */
    waypoint_gaps: Array<number | null>;
    /** With optimize: the numbers of the places in the order visited. */
    points_order?: number[];
    /** Rank by ascent. */
    flatness_rank: number;
    /** Metres longer than the shortest route shown. */
    extra_distance: number;
    /** Metres of ascent less than the shortest route shown. */
    saved_ascent: number;
    /** Why the route is shown. */
    reason: 'flattest' | 'shortest' | 'knee' | 'front' | 'alternative' | 'no_stairs' | 'less_pushing' | 'gentler' | 'quieter' | 'along_water' | 'greener' | 'paths' | 'signposted' | 'best';
  }

  interface Place {
    type: 'Feature';
    geometry: {
      type: 'Point';
      coordinates: [number, number] | [number, number, number];
    };
    properties: {
      type: string;
      countrycode?: string;
      extent?: [number, number, number, number];
      osm_id: number;
      osm_type: 'N' | 'W' | 'R';
      osm_key: string;
      osm_value: string;
      name?: string;
      housenumber?: string;
      street?: string;
      district?: string;
      city?: string;
      county?: string;
      state?: string;
      country?: string;
      postcode?: string;
      match?: 'exact' | 'words' | 'prefix' | 'fuzzy' | 'street' | 'partial';
      /** Whether another place matches as well; absent if not. */
      ambiguous?: boolean;
    };
  }

  interface Places {
    type: 'FeatureCollection';
    features: Place[];
  }

  interface Position {
    lat: number;
    lon: number;
    time: string;
    /** Metres. */
    accuracy?: number;
    /** Metres per second. */
    speed?: number;
    /** Degrees clockwise from north. */
    course?: number;
  }

  interface Problem {
    first_at: string;
    last_at: string;
    /** How often it happened. */
    count: number;
    level: 'warning' | 'error' | 'critical';
    message: string;
  }

  interface PushSubscription {
    id: string;
    /** The host of the push service. */
    service: string;
    created_at: string;
  }

  interface RecoveryCodes {
    /** Each signs in once instead of a code of the app. Shown only once. */
    recovery_codes: string[];
  }

  interface Region {
    name: string;
    bbox: [number, number, number, number];
    streets: number;
    kilometres: number;
    places: number;
    data_date?: string;
    import_date: string;
    elevation_source?: string;
    copyrights: string[];
    offline: {
      /** Metres. */
      ascent_threshold: number;
      files: Array<{
        name: string;
        path: string;
        size: number;
        crc32: number;
      }>;
    };
  }

  interface RegionJob {
    state: 'unavailable' | 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
    kind: 'plan' | 'get' | 'update' | null;
    /** The place, or the name of the region. */
    place: string | null;
    /** What is done now. */
    step: string | null;
    /** The amount of the step that is done. */
    done: number | null;
    total: number | null;
    unit: 'bytes' | null;
    /** Why it failed, or the last thing to tell. */
    message: string | null;
    /** What would be loaded. */
    plan: RegionPlan | null;
    /** Bike-share systems of the region. */
    feeds: FoundFeed[];
  }

  interface RegionPlan {
    name: string;
    /** The name of the smallest extract with the area. */
    extract: string;
    url: string;
    bytes: number | null;
    /** Whether the extract is cut to the area. */
    is_cut: boolean;
    /** The tiles of heights. */
    tiles: number;
    licences: string[];
  }

  interface RegistrationInvitation {
    id: string;
    /** Null for any address. */
    email: string | null;
    created_at: string;
    expires_at: string;
  }

  interface Ride {
    titles: Array<'fastest' | 'least_effort' | 'least_climb' | 'shortest'>;
    kind: 'bike' | 'ebike';
    /** Seconds. */
    duration: number;
    /** Seconds, with the chance to find no bike or no dock. */
    expected_duration: number;
    /** Metres. */
    distance: number;
    /** Metres. */
    ascent: number;
    /** Metres. */
    descent: number;
    legs: RideLeg[];
    backup_station: RideStop | null;
    backup_dock: RideStop | null;
  }

  interface RideLeg {
    mode: 'walk' | 'take' | 'ride' | 'return';
    /** Seconds. */
    duration: number;
    /** Metres. */
    distance: number;
    /** Metres. */
    ascent: number;
    /** Metres. */
    descent: number;
    path: Path | null;
    station: RideStop | null;
    chance: number | null;
  }

  interface RideStop {
    id: string;
    name: string;
    lat: number;
    lon: number;
    /** Now. */
    count: number | null;
    /** Of a vehicle or a dock on arrival. */
    chance: number;
    /** Seconds from the start. */
    arrival: number;
  }

  interface Rides {
    system: string;
    /** The plain walk. */
    walk: {
      /** Seconds. */
      duration: number;
      /** Metres. */
      distance: number;
      /** Metres. */
      ascent: number;
      /** Metres. */
      descent: number;
      /** As /route answers. */
      path: Path;
    } | null;
    /** The best first; none where a walk is better. */
    rides: Ride[];
    /** The reason why there is no ride. */
    absence: 'already_there' | 'no_station_near_start' | 'no_station_near_end' | 'none_likely' | 'walk_is_best' | null;
  }

  interface Routes {
    hints: {
      "visited_nodes.sum": number;
    };
    info: Info;
    paths: Path[];
    /** Distance and climb of each member, by distance, metres. */
    front: [number, number][];
    /** Whether the front is proved. */
    exact: boolean;
    /** No route within the detour climbs less than this by more than 1 %, metres; absent if nothing is proved. */
    least_climb?: number;
    /** Members of the front as routes, from the shortest to the flattest. */
    front_paths?: Path[];
    /** With optimize. */
    tour?: {
      /** Indices of the stops, from 0. */
      order: number[];
      /** Whether the order is proved optimal. */
      optimal: boolean;
      /** Lower bound of the cost. */
      bound: number;
      /** Null if there is no route through all stops. */
      cost_before: number | null;
      cost_after: number;
      /** Seconds for time, otherwise metres. */
      cost: number;
      by: 'time' | 'distance' | 'effort';
      unreachable: number[];
      /** For each stop given, metres from the street where its routes end if they are more than 50, else null. */
      gaps: Array<number | null>;
    };
  }

  interface SecondFactor {
    /** When it was turned on; null while it is off. */
    since: string | null;
    /** How many recovery codes are unused. */
    recovery_codes: number;
  }

  interface SecondFactorSetup {
    /** To be typed into an app: Base32. */
    secret: string;
    /** To be opened by an app, or shown as a QR code. */
    link: string;
  }

  type SentCampusOperation = {
    op: 'add_building';
    /** The building to add. */
    building: {
      id: string;
      short_name: string;
      name?: string;
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level?: number;
      /** If empty, the building's mark is the only one. */
      entrances?: Array<{
        id: string;
        name?: string;
        /** Pixels from the left. */
        x: number;
        /** Pixels from the top. */
        y: number;
        /** The storey. */
        level?: number;
        step_free?: boolean;
      }>;
    };
  } | {
    op: 'change_building';
    /** What is changed or removed. */
    id: string;
    short_name?: string | null;
    name?: string | null;
    /** Pixels from the left. */
    x?: number;
    /** Pixels from the top. */
    y?: number;
    /** The storey. */
    level?: number;
  } | {
    op: 'remove_building';
    /** What is changed or removed. */
    id: string;
  } | {
    op: 'add_entrance';
    /** The identifier of its building. */
    building: string;
    /** The entrance to add. */
    entrance: {
      id: string;
      name?: string;
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level?: number;
      step_free?: boolean;
    };
  } | {
    op: 'change_entrance';
    /** What is changed or removed. */
    id: string;
    /** The identifier of its building. */
    building: string;
    name?: string | null;
    /** Pixels from the left. */
    x?: number;
    /** Pixels from the top. */
    y?: number;
    /** The storey. */
    level?: number;
    step_free?: boolean | null;
  } | {
    op: 'remove_entrance';
    /** What is changed or removed. */
    id: string;
    /** The identifier of its building. */
    building: string;
  } | {
    op: 'add_path';
    /** The path to add. */
    path: {
      id: string;
      from: {
        /** Pixels from the left. */
        x: number;
        /** Pixels from the top. */
        y: number;
        /** The storey. */
        level?: number;
      };
      to: {
        /** Pixels from the left. */
        x: number;
        /** Pixels from the top. */
        y: number;
        /** The storey. */
        level?: number;
      };
      /** The length as given; missing if measured on the picture. */
      distance?: number | null;
      kind?: 'path' | 'stairs' | 'lift';
      one_way?: boolean;
      /** The first day on which it is open again. */
      closed_until?: string | null;
    };
  } | {
    op: 'change_path';
    /** What is changed or removed. */
    id: string;
    from?: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level?: number;
    } | null;
    to?: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level?: number;
    } | null;
    /** Null measures it on the picture. */
    distance?: number | null;
    kind?: 'path' | 'stairs' | 'lift' | null;
    one_way?: boolean | null;
    /** Null opens the path. */
    closed_until?: string | null;
  } | {
    op: 'remove_path';
    /** What is changed or removed. */
    id: string;
  } | {
    op: 'move_point';
    from: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level?: number;
    };
    to: {
      /** Pixels from the left. */
      x: number;
      /** Pixels from the top. */
      y: number;
      /** The storey. */
      level?: number;
    };
  } | {
    op: 'change_campus';
    name?: string | null;
    unit?: 'feet' | 'metres' | null;
    scale?: number | null;
    north?: number | null;
    pins?: Array<{
      x: number;
      y: number;
      lat: number;
      lon: number;
    }> | null;
  };

  interface SentStop {
    /** The identifier of a stop to keep. */
    id?: string | null;
    name: string;
    lat: number;
    lon: number;
    address?: string | null;
    note?: string | null;
    contact_id?: string | null;
    /** Time at the stop, seconds; null for the trip's. */
    stay?: number | null;
  }

  interface ServerState {
    version: string;
    started_at: string;
    /** Whether anyone may register. */
    registration: boolean;
    regions: Array<{
      name: string;
      imported_at: string;
      /** The time of the map data. */
      data_from: string | null;
      bytes: number;
    }>;
    accounts: number;
    /** Guests of groups. */
    guests: number;
    trips: number;
    hikes: number;
    journal_bytes: number;
    /** Room on the journal's disk. */
    free_bytes: number | null;
    connections: number;
    live_streams: number;
  }

  interface Service {
    version: string;
    bbox: [number, number, number, number];
    elevation: boolean;
    import_date?: string;
    data_date?: string;
    profiles: Array<{
      name: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
    }>;
    encoded_values: Record<string, string[]>;
    copyrights: string[];
    regions: Region[];
  }

  interface Session {
    user: User | null;
    /** The guest of groups, who has no account: only groups are open to them. */
    guest: User | null;
    /** Whether the caller may create an account. */
    registration: boolean;
    /** Whether the account has no address yet. */
    without_account: boolean;
    /** Whether the user may hide the tips of others. */
    is_moderator: boolean;
    /** Whether the user may ask for `/api/v1/admin`. */
    is_administrator: boolean;
    /** The active trip. */
    current_trip: string | null;
    /** Whether the server sends mail, such as for a new password. */
    mail: boolean;
  }

  interface SharedGroup {
    group: Group | {
      name: string;
      owner: string;
      members: number;
      /** Whether the caller is a member. */
      joined: boolean;
    };
    right: 'view' | 'join';
    expires_at: string | null;
  }

  interface SharedHike {
    hike: {
      name: string;
      mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive' | null;
      started_at: string;
      /** Seconds. */
      utc_offset: number | null;
      /** Metres. */
      distance: number;
      /** The device's own count, or the way along its positions. */
      distance_source: 'device' | 'positions';
      /** The way along the positions, metres. */
      positions_distance: number;
      /** Seconds, pauses included. */
      duration: number;
      /** Seconds. */
      moving_duration: number;
      /** Metres; unknown without heights. */
      ascent: number | null;
      /** Metres; unknown without heights. */
      descent: number | null;
      /** Height of the end over that of the start, metres; unknown without heights. */
      net: number | null;
      min_height: number | null;
      max_height: number | null;
      steps: number | null;
      steps_source: 'device' | 'accelerometer' | 'estimated' | null;
      heart_rate: {
        average: number;
        max: number;
      } | null;
      /** Kilocalories of a person of 70 kg, estimated; unknown without heights or measured power. */
      energy: number | null;
      /** Seconds per kilometre in motion. */
      pace: number | null;
      /** The pace on level ground of the same effort. */
      graded_pace: number | null;
      /** The instrument of the heights. */
      elevation_source: 'barometer' | 'gps' | 'model' | 'unknown' | 'none';
      /** Rise or fall after which a turn counts, metres. */
      threshold: number;
      track: HikeTrack;
    };
    expires_at: string | null;
  }

  interface SharedTrip {
    trip: {
      name: string;
      /** A day, a local time, or a time with an offset. */
      date: string | null;
      /** A name of the IANA time zone database. */
      time_zone: string | null;
      mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
      start: 'first' | 'any';
      end: 'last' | 'any' | 'start';
      /** Time at each stop but a fixed first or last one, if it states none itself, seconds. */
      stay: number;
      started_at: string | null;
      ended_at: string | null;
      stops: Array<{
        id: string;
        name: string;
        lat: number;
        lon: number;
        /** Time at the stop, seconds; null for the trip's. */
        stay: number | null;
        visited_at: string | null;
        skipped_at: string | null;
      }>;
    };
    /** The traveller's last position. */
    position: {
      lat: number;
      lon: number;
      time: string;
    } | null;
    /** Whether the trip is active. */
    live: boolean;
    expires_at: string | null;
  }

  interface SignedIn {
    id: string;
    /** Such as Firefox on Linux; may be empty. */
    device: string;
    created_at: string;
    /** To the hour. */
    last_used_at: string | null;
    /** Whether it is the session of the request. */
    current: boolean;
  }

  interface StationChanges {
    items: Array<{
      /** Unique among all systems. */
      id: string;
      /** All that can be taken, e-bikes included. */
      bikes: number;
      ebikes: number;
      /** null: any number can be returned. */
      docks: number | null;
      is_renting: boolean;
      is_returning: boolean;
      /** Whether the numbers are too old to be believed. */
      is_stale: boolean;
      /** Seconds since the station reported. */
      age: number | null;
    }>;
  }

  interface Stop {
    id: string;
    name: string;
    lat: number;
    lon: number;
    address?: string;
    note?: string;
    contact_id?: string;
    /** Time at the stop, seconds; null for the trip's. */
    stay: number | null;
    visited_at: string | null;
    skipped_at: string | null;
  }

  interface StopAddition {
    name: string;
    lat: number;
    lon: number;
    address?: string | null;
    note?: string | null;
    contact_id?: string | null;
    /** Time at the stop, seconds; null for the trip's. */
    stay?: number | null;
    /** Whether to optimise the order of the remaining stops. */
    optimize?: boolean;
  }

  interface Tip {
    type: 'Feature';
    id: string;
    geometry: {
      type: 'Point';
      /** Longitude and latitude. */
      coordinates: [number, number];
    } | {
      type: 'LineString';
      /** Longitude and latitude. */
      coordinates: [number, number][];
    };
    properties: {
      kind: 'bad_surface' | 'dangerous_crossing' | 'closed_gate' | 'nice_view' | 'short_cut';
      text: string;
      state: 'new' | 'confirmed' | 'disputed';
      confirmations: number;
      disputes: number;
      created_at: string;
      expires_at: string;
      /** Metres, of a stretch. */
      length: number | null;
      /** For signed-in users. */
      is_mine?: boolean;
      /** The caller's; for signed-in users. */
      vote?: 'confirm' | 'dispute' | 'report' | null;
      /** For moderators. */
      reports?: number;
      /** For moderators. */
      is_hidden?: boolean;
    };
  }

  interface Tips {
    type: 'FeatureCollection';
    /** Whether there are no more than these. */
    is_complete: boolean;
    features: Tip[];
  }

  interface Token {
    id: string;
    name: string;
    created_at: string;
    /** To the hour. */
    last_used_at: string | null;
    /** What the token may do. */
    scopes: Array<'positions' | 'read' | 'write' | 'account'>;
    /** The end; null for none. */
    expires_at: string | null;
  }

  interface TrackerSetup {
    /** The token's, to delete it. */
    id: string;
    name: string;
    /** The password, or the identifier of the device. */
    token: string;
    /** What to enter in the app. */
    address: string;
    /** What sets up the app when it is opened. */
    link: string | null;
  }

  interface Trip {
    id: string;
    name: string;
    /** A day, a local time, or a time with an offset. */
    date: string | null;
    /** A name of the IANA time zone database. */
    time_zone: string | null;
    mode: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
    by: 'time' | 'distance' | 'effort';
    start: 'first' | 'any';
    end: 'last' | 'any' | 'start';
    /** The local time at which the trip is to end, if its date was computed from that. */
    arrive_by: string | null;
    /** Time at each stop but a fixed first or last one, if it states none itself, seconds. */
    stay: number;
    stops: Stop[];
    /** Radius within which a stop counts as visited, metres. */
    visit_radius: number;
    created_at: string;
    /** Time of the plan's last change. */
    updated_at: string;
    started_at: string | null;
    ended_at: string | null;
  }

  interface TripChange {
    name?: string;
    /** A day, a local time, or a time with an offset. */
    date?: string | null;
    /** A name of the IANA time zone database. */
    time_zone?: string | null;
    mode?: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
    by?: 'time' | 'distance' | 'effort';
    start?: 'first' | 'any';
    end?: 'last' | 'any' | 'start';
    /** The local time at which the trip is to end, if its date was computed from that. */
    arrive_by?: string | null;
    /** Time at each stop but a fixed first or last one, if it states none itself, seconds. */
    stay?: number;
    stops?: SentStop[];
    /** Radius within which a stop counts as visited, metres. */
    visit_radius?: number;
    /** The trip's updated_at when read. */
    updated_at?: string;
  }

  interface TripPlan {
    name?: string;
    /** A day, a local time, or a time with an offset. */
    date?: string | null;
    /** A name of the IANA time zone database. */
    time_zone?: string | null;
    mode?: 'walk' | 'run' | 'hike' | 'wheelchair' | 'bike' | 'ebike' | 'drive';
    by?: 'time' | 'distance' | 'effort';
    start?: 'first' | 'any';
    end?: 'last' | 'any' | 'start';
    /** The local time at which the trip is to end, if its date was computed from that. */
    arrive_by?: string | null;
    /** Time at each stop but a fixed first or last one, if it states none itself, seconds. */
    stay?: number;
    stops?: SentStop[];
    /** Radius within which a stop counts as visited, metres. */
    visit_radius?: number;
  }

  interface Usage {
    name: 'trips' | 'contacts' | 'hikes' | 'positions' | 'campuses' | 'links' | 'tokens' | 'sessions' | 'bytes';
    used: number;
    /** Null for any amount. */
    limit: number | null;
    unit: 'items' | 'bytes';
  }

  interface User {
    id: string;
    email: string | null;
    name: string;
    created_at: string;
    /** When a link that was sent to the address was opened; null if none was. */
    email_verified_at: string | null;
  }

  interface WalkedStreets {
    type: 'FeatureCollection';
    /** Number of hikes that are not matched to streets yet. */
    pending: number;
    /** Whether all streets are there, or only those walked most. */
    is_complete: boolean;
    features: Array<{
      type: 'Feature';
      properties: {
        /** Number of hikes. */
        count: number;
      };
      geometry: {
        type: 'MultiLineString';
        coordinates: [number, number][][];
      };
    }>;
  }

  interface Welcome {
    id: string;
    /** Send as `Authorization: Bearer`. */
    token: string;
    name: string;
    email: string | null;
  }
}
