// Groups: what the server answers about them, and their keys of the state; see `Web/groups`.

type GroupPosition = Omit<API.GroupPosition, 'speed' | 'course' | 'battery'> & {
  /** `null` or absent if the device does not know it. */
  speed?: number | null;
  course?: number | null;
  battery?: number | null;
};

type GroupMember = API.GroupMember;

/** A member whose position is known. */
type PlacedMember = GroupMember & { position: GroupPosition };

/** How far the sign of a member is drawn from its point, pixels, and how many signs are in its row. */
interface SignInRow extends Pixel {
  row: number;
}

/** The side of a member's sign on which their name is drawn. */
type NameSide = 'below' | 'above';

/** The middle of a member's sign, half its size, and the size of their name, pixels; the time of their position. */
interface NamedSign extends Pixel {
  half: number;
  width: number;
  height: number;
  /** Milliseconds. */
  time: number;
  isInRow: boolean;
  isChosen: boolean;
}

/** The events of a group's stream that change it, by name. */
interface GroupEvents {
  position: API.GroupPosition & { member: string };
  joined: { member: GroupMember };
  left: { member: string; removed?: boolean };
  sharing: { member: string; sharing: GroupSharing | null };
  progress: { member: string; progress: GroupMember['progress'] };
  arrived: { member: string; at: string };
  late: { member: string };
  off_route: { member: string };
  plan: { plan: GroupPlan | null };
  changed: Partial<Group>;
}

/** How a member shares their position. */
type GroupSharing = NonNullable<GroupMember['sharing']>;

type GroupMeeting = NonNullable<Group['meeting']>;

type GroupStop = GroupTrip['stops'][number];

/** What a sign at the edge of the map stands for: a member, or the meeting place with its name. */
interface GroupSight extends Position {
  id: string;
  /** The mark on the map, which is not shown beside the sign at the edge. */
  mark: { room: () => MarkRoom; hide: (isHidden: boolean) => void };
  member?: GroupMember;
  name?: string;
  choose: () => void;
}

/** The pixels that a mark with its label takes around its point: at each side, above and below. */
interface MarkRoom {
  side: number;
  above: number;
  below: number;
}

/** A trip that a group travels together. */
type GroupTrip = NonNullable<Group['trip']>;

/** `/api/v1/groups` */
type Group = API.Group;

/** A ride that a member shares with the group. */
type GroupRide = NonNullable<Group['ride']>;

/** A plan of who takes which bike where. */
type GroupPlan = NonNullable<Group['plan']>;

type GroupPlanRider = GroupPlan['riders'][number];

/** A rider of a plan with what the list and the map show. */
interface PlanRider {
  /** `null` once they have left the group. */
  member: GroupMember | null;
  mark: number;
  /** `null` if they cannot reach the destination. */
  seconds: number | null;
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

/** `/shared/…`, the link to a group. */
type SharedGroupAnswer = API.SharedGroup;

/** What a link to join says of its group. */
type GroupInvitation = Exclude<API.SharedGroup['group'], Group> & { secret: string };

/** `…/meeting/suggestions` */
interface GroupSuggestion extends Position {
  name: string;
  /** Seconds until the last one arrives, and of all together. */
  latest: number;
  total: number;
  /** Metres of all together; absent unless all heights of their ways are known. */
  ascent?: number;
}

/** `…/members/…/route` */
type EncodedPath = Pick<API.Path, 'distance' | 'time' | 'ascend' | 'elevation'>
  & { points: Extract<API.Path['points'], string> };

/** A group that this device shows its position to. */
interface GroupShare {
  group: string;
  name: string;
  /** The id of the user who shares. */
  user: string;
  /** Whether that is a guest, whose groups move to the account that signs in. */
  isGuest?: boolean;
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
  /** The group whose members the first screen shows, while it does. */
  walkers: Group | null;
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
  groupRoute: { member: string; line: LinePoint[] | null; text: string } | null;
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
