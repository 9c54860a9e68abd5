// Administration: what the server answers about it, and its keys of the state; see `Web/admin`.

/** `/api/v1/admin/accounts` */
type AccountAnswer = API.Account;

/** `/api/v1/admin/server` */
type ServerAnswer = API.ServerState;

/** `/api/v1/admin/problems` */
type ProblemAnswer = API.Problem;

/** `/api/v1/admin/registration_invitations` */
type RegistrationInvitationAnswer = API.RegistrationInvitation;
type NewRegistrationInvitationAnswer = API.NewRegistrationInvitation;

type AccountRole = 'moderator' | 'administrator';

/** What the page of an account tells the screen. */
interface AccountPage {
  /** The account was changed. */
  changed(account: AccountAnswer): void;
  deleted(): void;
  /** Draws the page again. */
  show(account: AccountAnswer): void;
}

/** What the list of accounts shows, kept up to date by the page of one. */
interface AccountList {
  node: HTMLElement;
  /** Loads the first accounts that match the search. */
  load(): Promise<void>;
  /** Returns an account of the list. */
  find(id: string): AccountAnswer | null;
  /** Shows an account as it is now. */
  update(account: AccountAnswer): void;
  remove(id: string): void;
}

interface AdminSlice {
  /** The id of the account on the screen; `null` shows all. */
  adminAccount: string | null;
}

interface State extends AdminSlice {}
