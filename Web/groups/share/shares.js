// The shares of this device as values: whose they are, and which are on.

/** Returns the shares of a user. */
export const sharesOf = (/** @type {GroupShare[]} */ shares, /** @type {string | undefined} */ user) => (
  shares.filter((share) => share.user === user));

/** Returns the shares of a user that are on. */
export const activeOf = (/** @type {GroupShare[]} */ shares, /** @type {string | undefined} */ user) => (
  sharesOf(shares, user).filter(({ isEnding }) => !isEnding));

/** Returns the shares of a user that are switched off, which the server does not know yet. */
export const endingOf = (/** @type {GroupShare[]} */ shares, /** @type {string | undefined} */ user) => (
  sharesOf(shares, user).filter(({ isEnding }) => isEnding));

/** Returns whether the time of a share is over. */
export const isExpired = (/** @type {GroupShare} */ { endsAt }, /** @type {number} */ now) => (
  endsAt !== null && Date.parse(endsAt) <= now);

/** Returns the shares without those of a group. */
export const withoutGroup = (/** @type {GroupShare[]} */ shares, /** @type {string} */ group) => (
  shares.filter((share) => share.group !== group));

/** Returns the shares once those of a guest are a user's, as the server moves groups at the sign-in. */
export const sharesGivenTo = (/** @type {GroupShare[]} */ shares, /** @type {string} */ user) => (
  shares.map((share) => (share.isGuest ? { ...share, user, isGuest: false } : share)));
