"""Notices of a group while its page is closed: permission, subscription, and the worker's part."""

import datetime
import functools
import http.server
import json
import threading

import pytest

from conftest import PHONE
from grouping import MEETING, create, join, join_in, open_group, open_options
from page import until
from people import call
from pushing import KEYS, PushService

# A browser without a window has no push service. The test's own takes the place of its subscription.
PUSHES = """
const kept = { endpoint: sessionStorage.getItem('endpoint') };
const subscription = () => kept.endpoint && {
  endpoint: kept.endpoint,
  toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys: %s }),
  unsubscribe: async () => { kept.endpoint = ''; sessionStorage.setItem('endpoint', ''); return true; },
};
PushManager.prototype.getSubscription = async () => subscription() || null;
PushManager.prototype.subscribe = async (options) => {
  if (options.applicationServerKey.length !== 65) throw new TypeError('No key of the server.');
  kept.endpoint = '%s/ben';
  sessionStorage.setItem('endpoint', kept.endpoint);
  return subscription();
};
"""

# The browser without a window and without the parts that notices need denies them.
WHOLE = "chromium"


@pytest.fixture
def pushes():
    """Starts a push service."""
    service = PushService()
    yield service
    service.server.shutdown()


@pytest.fixture
def pushing_server(serve, pushes):
    """Starts a server that sends to the push service of the test."""
    return serve("--registration", "open", "--push-service", pushes.address)


@pytest.fixture
def ben(open_page, pushing_server, pushes):
    """Opens the page of Ben, who may be notified."""
    opened = functools.partial(open_page, installs=True, program=WHOLE, permissions=["notifications"])
    page = join_in(opened, pushing_server, "Ben")
    page.page.add_init_script(PUSHES % (json.dumps(KEYS), pushes.address))
    return page


def switch(page):
    """Returns the switch of notices."""
    return page.page.get_by_role("switch", name="Notify me while this page is closed")


def test_a_browser_is_notified_of_arrivals_until_it_is_switched_off(
    open_page, pushing_server, pushes, ben
):
    ann = join_in(open_page, pushing_server, "Ann")
    group = create(ann)
    join(ben)
    call(ann, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    open_group(ben, group)
    open_options(ben)
    until(switch(ben).is_enabled, "the switch was there")
    assert not switch(ben).is_checked()
    switch(ben).click()
    until(lambda: len(call(ben, "GET", "/push/subscriptions")["items"]) == 1, "the server was told")
    assert switch(ben).is_checked()
    now = datetime.datetime.now(datetime.timezone.utc).isoformat()
    there = {"lat": MEETING["lat"], "lon": MEETING["lon"], "time": now}
    call(ann, "POST", f"/groups/{group['id']}/positions", 202, data=there)
    until(lambda: pushes.messages, "the push service was called")
    path, headers, body = pushes.messages[0]
    assert (path, headers["Content-Encoding"]) == ("/ben", "aes128gcm")
    assert headers["Authorization"].startswith("vapid t=")
    assert MEETING["name"].encode() not in body and b"Ann" not in body
    ben.page.reload()
    until(lambda: ben.page.locator(".group-options").count() == 1, "the group was shown again")
    open_options(ben)
    until(switch(ben).is_checked, "the choice was kept")
    switch(ben).click()
    until(lambda: call(ben, "GET", "/push/subscriptions")["items"] == [], "it ended")


def test_the_worker_shows_a_notice_only_while_no_page_is_visible(chromium, pushing_server):
    context = chromium(False, WHOLE).new_context(
        base_url=pushing_server.address, permissions=["notifications"])
    page = context.new_page()
    page.goto("/?view=groups")
    until(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"), "a worker took over")
    devtools = context.new_cdp_session(page)
    found = []
    devtools.on("ServiceWorker.workerRegistrationUpdated",
                lambda event: found.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    until(lambda: found or page.wait_for_timeout(50), "the worker was found")
    notice = {"title": "Sunday walk", "body": "Ann will be late.", "subject": "s",
              "path": "/?view=group&group=g"}

    def deliver(data):
        devtools.send("ServiceWorker.deliverPushMessage", {
            "origin": pushing_server.address, "registrationId": found[0]["registrationId"],
            "data": data})
        page.wait_for_timeout(300)

    shown = """navigator.serviceWorker.ready.then((one) => one.getNotifications())
      .then((all) => all.map(({ title, body, tag }) => [title, body, tag]))"""
    deliver(json.dumps(notice))
    assert page.evaluate(shown) == []
    page.goto("about:blank")
    for data in (json.dumps(notice), "not JSON", "{}"):
        deliver(data)
    page.goto("/?view=groups")
    until(lambda: page.evaluate(shown) == [["Sunday walk", "Ann will be late.", "s"]], "it was shown")
    context.close()


def test_blocked_notifications_are_said(open_page, pushing_server):
    page = join_in(functools.partial(open_page, installs=True), pushing_server, "Ann", screen=PHONE)
    group = create(page)
    page.page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    open_group(page, group)
    open_options(page)
    until(lambda: page.page.get_by_text("Notifications are blocked.").is_visible(), "it was said")
    assert switch(page).is_disabled()
