// Notices of the server while no page is visible.

self.addEventListener('push', (event) => event.waitUntil(notify(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

/** Shows a notice, unless a visible page already shows the same. */
async function notify(/** @type {?PushMessageData} */ data) {
  let notice = null;
  try {
    notice = data?.json();
  } catch (error) {
    console.info(error);
  }
  if (typeof notice?.title !== 'string' || await visiblePage()) return;
  await self.registration.showNotification(notice.title, {
    body: notice.body, tag: notice.subject, icon: '/icon.svg', data: { path: notice.path },
  });
}

async function visiblePage() {
  const pages = await self.clients.matchAll({ type: 'window' });
  return pages.find(({ visibilityState }) => visibilityState === 'visible');
}

/** Opens a path of this server, in a page that is open if there is one. */
async function openPage(/** @type {string} */ path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  try {
    if (!page) throw new Error('No page is open.');
    await page.focus();
    await page.navigate(address.href);
  } catch (error) {
    console.info(error); // a page that this worker does not control cannot be moved
    await self.clients.openWindow(address.href);
  }
}
