// The links that the server sends by mail. Each has its secret behind the `#`, hidden from logs and other
// sites.
const LINK = /^#(reset|verify|join)=([\w-]+)$/;

/** Takes a link out of the address bar, now or when it arrives, and shows it on the account screen. */
export function watchMailLinks(/** @type {Store} */ store) {
  const take = () => {
    const [, action, secret] = LINK.exec(location.hash) ?? [];
    if (!action) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    store.set({ view: 'account', mailLink: /** @type {MailLink} */ ({ action, secret }) });
  };
  take();
  addEventListener('hashchange', take);
}
