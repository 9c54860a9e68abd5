// Bike share: what the server answers about it, and its keys of the state; see `Web/bikes`.

/** `/api/v1/systems` */
type BikeSystem = API.BikeShareSystem;

/** A file of a feed. */
type BikeFile = API.BikeShareSystem['files'][number];

type BikeDefect = BikeFile['defects'][number];

/** What changes at a station. */
type BikeCounts = Pick<API.BikeStation,
  'bikes' | 'ebikes' | 'docks' | 'is_renting' | 'is_returning' | 'is_stale' | 'age'>;

/** `/api/v1/stations` */
type BikeStationAnswer = API.BikeStation;

/** A station, with the time of the answer. */
interface BikeStation extends BikeStationAnswer {
  /** Milliseconds: when its counts were true; `null` if unknown. */
  at: number | null;
}

/** What the server expects at a station. */
type BikeForecast = API.BikeStationDetail['forecast'][number];

/** `/api/v1/stations/…` */
type BikeStationDetail = API.BikeStationDetail;

/** An event of `/api/v1/stations/events` */
interface BikeNews {
  items: Array<BikeCounts & Pick<API.BikeStation, 'id'>>;
}

/** A station as a ride names it. */
type RideStation = Pick<API.RideStop, 'id' | 'name' | 'lat' | 'lon'>
  & Partial<Pick<API.RideStop, 'count'>>;

type RideLegAnswer = API.RideLeg;

type RideAnswer = API.Ride;

/** `/api/v1/rides` */
interface RidesAnswer {
  walk: (Pick<API.Ride, 'duration' | 'distance' | 'ascent' | 'descent'> & { path: RoutePath }) | null;
  rides: RideAnswer[];
  /** Why there is no ride. */
  absence?: RideAbsence | null;
}

type RideAbsence = 'already_there' | 'no_station_near_start' | 'no_station_near_end' | 'none_likely'
  | 'walk_is_best';

/** A leg of a ride with its route. */
interface RideStage {
  mode: 'walk' | 'bike' | 'ebike';
  route: Route;
  /** What happens at its end: `null` at the destination. */
  action: 'take' | 'return' | null;
  /** Where. */
  station: RideStation | null;
  /** Seconds that it takes. */
  pause: number;
  /** The probability that it works out. */
  chance: number | null;
}

/** A leg at whose end a bike is taken or returned. */
type StopStage = RideStage & { action: 'take' | 'return'; station: RideStation };

/** What a route is as a ride, or as the plain walk. */
interface Ride {
  titles: RideAnswer['titles'];
  /** How it is ridden. */
  kind: 'walk' | 'bike' | 'ebike';
  /** Seconds to expect, with the risk of finding no bike or dock. */
  expected: number;
  stages: RideStage[];
  /** The parts on foot and ridden, metres along the route. */
  parts: Array<{ from: number; to: number; isOnFoot: boolean }>;
  /** The stations that have marks on the map. */
  marked: Position[];
  backupStation: RideStation | null;
  backupDock: RideStation | null;
}

type RideRoute = Route & { ride: Ride };

/** The ride that GO leads along. */
interface JourneyRide {
  /** Those to come, and the one of the traveller. */
  stages: RideStage[];
  backupStation: RideStation | null;
  backupDock: RideStation | null;
  /** The view after the journey; Routes if absent. */
  back?: string;
}

interface BikesSlice {
  /** The systems of the server; `null` until it has answered. */
  bikeSystems: BikeSystem[] | null;
  /** The stations around the visible part of the map. */
  bikeStations: BikeStation[];
  /** Why they are missing or old. */
  bikeFailure: Failure | null;
  /** The visible part of the map: west, south, east, north. */
  bikeBox: number[] | null;
  /** The id of the selected station. */
  bikeStation: string | null;
  /** The selected station with its forecast, once the server has answered. */
  bikeDetail: BikeStationDetail | null;
  /** Where the map was moved to last. */
  bikeFlight: Position | null;
}

interface State extends BikesSlice {}
