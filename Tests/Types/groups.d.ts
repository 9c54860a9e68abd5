// Groups: what the server answers about them, and their keys of the state; see `Web/groups`.

interface GroupPosition extends Position {
  /** RFC 3339. */
  time: string;
  accuracy?: number | null;
  speed?: number | null;
  course?: number | null;
  battery?: number | null;
}

/** How a member shares their position. */
interface GroupSharing {
  since: string;
  ends_at: string | null;
  until_arrival: boolean;
  shows_past: boolean;
  mode: string;
}

type GroupMember = API.GroupMember;

interface GroupMeeting extends Position {
  name: string;
  at: string | null;
}

interface GroupStop extends Position {
  name: string;
  visited_at: string | null;
}

/** What a sign at the edge of the map stands for: a member, or the meeting place with its name. */
interface GroupSight extends Position {
  id: string;
  member?: GroupMember;
  name?: string;
  choose: () => void;
}

/** A trip that a group travels together. */
interface GroupTrip {
  name: string;
  stops: GroupStop[];
}

/** `/api/v1/groups` */
type Group = API.Group;

/** A ride that a member shares with the group. */
interface GroupRide {
  from: Place;
  to: Place;
  ebike: boolean;
  by: 'time' | 'effort';
  /** The identifier of the member; `null` once they have left. */
  member: string | null;
}

/** A plan of who takes which bike where. */
interface GroupPlan {
  to: Place;
  kind: 'bike' | 'ebike';
  made_at: string;
  /** The identifier of the member who asked for it; `null` once they have left. */
  member: string | null;
  system: string;
  /** Seconds of all together, and until the last one arrives. */
  total: number;
  latest: number;
  riders: GroupPlanRider[];
}

interface GroupPlanRider {
  /** The identifier of the member; `null` once they have left. */
  member: string | null;
  duration: number;
  legs: RideLegAnswer[];
}

/** A rider of a plan with what the list and the map show. */
interface PlanRider {
  /** `null` once they have left the group. */
  member: GroupMember | null;
  mark: number;
  seconds: number;
  isOwn: boolean;
  /** Whether they take no bike. */
  isWalk: boolean;
  stages: RideStage[];
}

/** A station of a plan, with the number of bikes taken from it and returned to it. */
interface PlanStation extends RideStation {
  takes: number;
  returns: number;
}

/** `/api/v1/groups/…/links` */
interface GroupLink extends LinkAnswer {
  right: 'view' | 'join';
}

/** `/shared/…`, the link to a group. */
interface SharedGroupAnswer {
  group: Group | { name: string; owner: string; members: number; joined: boolean };
  right: 'view' | 'join';
  expires_at: string | null;
}

/** What a link to join says of its group. */
interface GroupInvitation {
  secret: string;
  name: string;
  owner: string;
  members: number;
  joined: boolean;
}

/** `…/meeting/suggestions` */
interface GroupSuggestion extends Position {
  name: string;
  /** Seconds until the last one arrives, and of all together. */
  latest: number;
  total: number;
  /** Metres of all together. */
  ascent: number;
}

/** `…/members/…/route` */
interface EncodedPath extends Pick<RoutePath, 'distance' | 'time' | 'ascend'> {
  points: string;
}

/** A group that this device shows its position to. */
interface GroupShare {
  group: string;
  name: string;
  /** The id of the user who shares. */
  user: string;
  endsAt: string | null;
  /** Whether it is switched off, but the server does not know yet. */
  isEnding: boolean;
}

/** A position that waits to be sent to a group. */
interface GroupEntry extends GroupPosition {
  group: string;
}

/** The keys of the list of groups. */
interface GroupsSlice {
  /** The groups of the user; `null` until they are asked for. */
  groups: Group[] | null;
}

interface State extends GroupsSlice {}

/** The keys of a group. */
interface GroupSlice {
  /** The id of the group on the screen. */
  groupID: string | null;
  /** The group that is watched. */
  group: Group | null;
  /** Why the group is missing or old: a key of the messages. */
  groupMessage: 'offline' | 'gone' | 'ended' | null;
  /** The secret of the link by which the group is watched. */
  groupLink: string | null;
  /** The group that a link lets join. */
  groupJoin: GroupInvitation | null;
  /** The id of the member who is selected. */
  groupMember: string | null;
  /** The way of the selected member to the meeting place. */
  groupRoute: { member: string; line: LinePoint[]; text: string } | null;
  /** The member that the map was moved to last, `null` for all. */
  groupFlight: { member: string | null } | null;
  /** Where this device is. */
  groupHere: Position | null;
  /** The groups that this device shows its position to. */
  groupShares: GroupShare[];
  /** Whether the plan shows the user's own ride first, with its directions. */
  groupOwnRide: boolean;
  /** The state of sharing: a key of the messages. */
  groupSharing: 'offline' | 'denied' | 'missing' | 'ending' | null;
}

interface State extends GroupSlice {}

interface Navigator {
  getBattery?(): Promise<{ readonly level: number }>;
}
