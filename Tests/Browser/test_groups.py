"""Groups: made, joined by a password or a link, watched without an account, changed and ended."""

import urllib.parse

import pytest

from conftest import DESKTOP, PHONE
from grouping import (
    GROUP, MEETING, SECRET, STARTS, create, join, join_in, markers, open_group, open_options, open_settings,
    row, rows, share, step,
)
from hiking import DEVICE
from looks import check
from page import until
from people import PASSWORD, call, notice
from test_accessibility import LOOKS, SCREENS
from tours import press


@pytest.fixture
def ann(open_page, people_server):
    """Opens the page of a user called Ann: ann(path)."""
    return lambda path=None, **options: join_in(open_page, people_server, "Ann", path=path, **options)


@pytest.fixture
def ben(open_page, people_server):
    """Opens the page of a user called Ben: ben(path)."""
    return lambda path=None, **options: join_in(open_page, people_server, "Ben", path=path, **options)


def link(page, group, right):
    """Returns the path of a new link to a group."""
    answer = call(page, "POST", f"/groups/{group['id']}/links", 201, data={"right": right})
    return urllib.parse.urlparse(answer["url"]).path


def title(page):
    """Returns the title of the screen."""
    return page.page.locator(".screen h2:visible").first.inner_text()


def fill(page, form, name, password):
    """Fills in a form for a group."""
    page.page.locator(f"#group-{form}-name").fill(name)
    page.page.locator(f"#group-{form}-password").fill(password)


def test_a_group_is_created_and_joined_by_its_password(ann, ben):
    owner = ann("/?view=groups")
    until(lambda: owner.page.locator("#group-new-name").is_visible(), "the form was open")
    fill(owner, "new", "", SECRET)
    press(owner, "Create")
    assert "Enter a name" in owner.page.locator("#group-new-name-error").inner_text()
    fill(owner, "new", GROUP, SECRET)
    press(owner, "Create")
    until(lambda: owner.page.locator("dialog #link-right").is_visible(), "the link was offered")
    assert owner.page.locator("#link-right").input_value() == "join"
    press(owner, "Create link")
    until(lambda: owner.page.locator("#link-url").is_visible(), "the link was made")
    owner.page.keyboard.press("Escape")
    until(lambda: title(owner) == GROUP and rows(owner).count() == 1, "the group was shown")
    other = ben("/?view=groups", refused=[403])
    other.page.locator("summary", has_text="Join a group").click()
    fill(other, "join", GROUP, "not this one")
    press(other, "Join")
    wrong = other.page.locator("#group-join-password-error")
    until(lambda: "is wrong" in wrong.inner_text(), "the password was refused")
    fill(other, "join", GROUP.upper(), SECRET)
    press(other, "Join")
    until(lambda: title(other) == GROUP, "the group was joined")
    until(lambda: rows(owner).count() == 2, "the owner saw it")
    notice(owner, "Ben joined the group.")
    assert "you" in row(other, "Ben").inner_text()
    assert "Not on the map" in row(owner, "Ben").inner_text()
    press(owner, "All groups")
    until(lambda: "2 members" in owner.page.locator(".group-open").inner_text(), "it was listed")


def test_a_link_to_join_says_of_which_group_and_lets_users_join(ann, open_page, people_server):
    owner = ann()
    path = link(owner, create(owner), "join")
    member = join_in(open_page, people_server, "Ben", path=path)
    until(lambda: f"Ann invites you to the group {GROUP} (1 member)" in member.page.locator("main").inner_text(),
          "the group was named")
    assert member.page.locator("#guest-name").count() == 0
    press(member, "Join")
    until(lambda: title(member) == GROUP and rows(member).count() == 2, "Ben was a member")
    member.page.goto(path)
    until(lambda: member.page.get_by_role("button", name="Open the group").is_visible(), "it was known")


def test_a_name_is_enough_to_join_share_and_leave(ann, open_page, people_server):
    owner = ann()
    group = create(owner)
    open_group(owner, group)
    path = link(owner, group, "join")
    guest = open_page(None, at=people_server.address, refused=[401])
    guest.page.add_init_script(DEVICE)
    guest.page.goto(path)
    press(guest, "Join")
    assert "Enter your name" in guest.page.locator("#guest-name-error").inner_text()
    guest.page.locator("#guest-name").fill("Gil")
    press(guest, "Join")
    until(lambda: title(guest) == GROUP and rows(guest).count() == 2, "the guest saw the members")
    until(lambda: "guest" in row(owner, "Gil").inner_text(), "the owner saw a guest")
    share(guest)
    step(guest, STARTS[1])
    until(lambda: markers(owner).count() == 1, "the guest was on the map of the owner")
    share(owner)
    step(owner, STARTS[0])
    until(lambda: markers(guest).count() == 2, "the owner was on the map of the guest")

    guest.page.reload()
    until(lambda: rows(guest).count() == 2, "the guest was still a member")
    guest.page.goto("/?view=hikes")
    until(lambda: guest.page.get_by_text("Sign in").first.is_visible(), "hikes were those of a stranger")
    guest.page.goto("/?view=groups")
    until(lambda: guest.page.locator(".group-open").count() == 1, "the group was listed")
    assert guest.page.locator("#group-new-name").count() == 0
    assert guest.page.get_by_text("You are a guest").is_visible()

    guest.page.locator(".group-open").click()
    until(lambda: title(guest) == GROUP, "the group was open")
    open_settings(guest)
    press(guest, "Leave the group")
    press(guest, "Leave")
    until(lambda: rows(owner).count() == 1, "the guest was gone")
    until(lambda: guest.page.locator("#group-link").is_visible(), "the guest was a stranger again")


def test_a_guest_who_is_removed_is_told(ann, open_page, people_server):
    owner = ann()
    group = create(owner)
    guest = open_page(None, at=people_server.address, refused=[401, 404])
    guest.page.goto(link(owner, group, "join"))
    guest.page.locator("#guest-name").fill("Gil")
    press(guest, "Join")
    until(lambda: rows(guest).count() == 2, "the guest was a member")
    members = call(owner, "GET", f"/groups/{group['id']}")["members"]
    gil = next(member["id"] for member in members if member["guest"])
    call(owner, "DELETE", f"/groups/{group['id']}/members/{gil}", 204)
    gone = guest.page.locator(".group-status:visible")
    until(lambda: "has ended" in gone.inner_text(), "the guest was told")


def test_a_guest_who_signs_in_keeps_the_group(ann, open_page, people_server):
    owner = ann()
    group = create(owner)
    path = link(owner, group, "join")
    join_in(open_page, people_server, "Ben")
    guest = open_page(None, at=people_server.address)
    guest.page.add_init_script(DEVICE)
    guest.page.goto(path)
    guest.page.locator("#guest-name").fill("Gil")
    press(guest, "Join")
    until(lambda: rows(guest).count() == 2, "the guest was a member")
    open_group(owner, group)
    share(guest)
    step(guest, STARTS[1])
    until(lambda: markers(owner).count() == 1, "the guest was on the map of the owner")
    guest.page.goto("/?view=account")
    guest.page.locator("#sign-in-email").fill("ben@example.org")
    guest.page.locator("#sign-in-password").fill(PASSWORD)
    guest.page.get_by_role("form", name="Sign in").get_by_role("button", name="Sign in").click()
    until(lambda: guest.page.get_by_role("button", name="Sign out").is_visible(), "Ben was signed in")
    open_group(guest, group)
    assert "Ben" in " ".join(rows(guest).all_inner_texts())
    assert "guest" not in " ".join(rows(guest).all_inner_texts())
    assert guest.page.locator("#group-share").is_checked()
    with guest.page.expect_response("**/positions", timeout=30_000) as sent:
        step(guest, STARTS[2])
    assert sent.value.json()["accepted"] >= 1, "the position was accepted of Ben"


def test_the_owner_makes_links_with_a_code_and_revokes_them(ann, open_page, people_server):
    owner = ann(screen=DESKTOP)
    group = create(owner)
    open_group(owner, group)
    press(owner, "Invite")
    owner.page.get_by_label("The link lets others").select_option("view")
    owner.page.get_by_label("The link expires").select_option("hour")
    press(owner, "Create link")
    code = owner.page.get_by_role("img", name="The link as a QR code")
    until(lambda: code.is_visible(), "the code was drawn")
    path = urllib.parse.urlparse(owner.page.locator("#link-url").input_value()).path
    guest = open_page(path, at=people_server.address, refused=[404])
    until(lambda: title(guest) == GROUP, "the link was valid")
    owner.page.get_by_role("button", name="Revoke the link").click()
    until(lambda: "is revoked" in owner.page.locator(".link-status").inner_text(), "it was revoked")
    until(lambda: "was revoked or has expired" in guest.page.locator("main").inner_text(),
          "the guest was told")
    assert rows(guest).count() == 0


def test_a_link_to_watch_shows_the_live_map_without_an_account(ann, open_page, people_server):
    owner = ann()
    group = create(owner)
    open_group(owner, group)
    share(owner)
    step(owner, STARTS[0])
    guest = open_page(link(owner, group, "view"), at=people_server.address)
    until(lambda: markers(guest).count() == 1, "the member was on the map")
    assert "you are not on the map" in guest.page.locator("main").inner_text()
    for words in ("Share my position", "Settings of the group", "Choose a place"):
        assert guest.page.get_by_text(words).count() == 0
    call(owner, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    until(lambda: "Old Mill" in guest.page.locator("main").inner_text(), "the meeting place was shown")
    before = markers(guest).bounding_box()
    step(owner, (STARTS[0][0] + 0.002, STARTS[0][1]))
    until(lambda: markers(guest).bounding_box() != before, "the marker moved")
    assert [url for url in guest.requests if "/api/v1/groups" in url] == []


def sharing_alone(ann):
    """Returns the page of a group whose only member shares a known position."""
    page = ann(screen=DESKTOP)
    group = create(page)
    open_group(page, group)
    share(page)
    step(page, STARTS[0])
    until(lambda: page.page.locator(".group-member:enabled").count() == 1, "the position was known")
    return page


def test_a_meeting_place_is_searched_suggested_and_cleared(ann):
    page = sharing_alone(ann)
    press(page, "Choose a place")
    suggested = page.page.locator(".group-suggestions button")
    until(lambda: suggested.count() > 0, "places were suggested")
    assert "last arrival in" in suggested.first.inner_text()
    name = suggested.first.locator(".item-name").inner_text()
    suggested.first.click()
    page.page.get_by_label("Time wanted").fill("23:59")
    press(page, "Set meeting place")
    place = page.page.locator(".group-place")
    until(lambda: place.inner_text() == f"{name}, 23:59", "it was the meeting place")
    until(lambda: "arrives" in row(page, "Ann").inner_text(), "the arrival was computed")
    row(page, "Ann").locator("button").click()
    until(lambda: "The way of" in page.page.locator(".group-route").inner_text(), "the way was shown")
    press(page, "Change")
    press(page, "Clear")
    until(lambda: "No meeting place yet." in place.inner_text(), "it was cleared")
    page.page.locator("#map canvas").focus()
    page.page.keyboard.press("Enter")
    press(page, "Meet here")
    until(lambda: page.page.locator(".group-meeting").is_visible(), "the place of the map was taken")


def test_no_suggestion_is_explained(ann):
    """One member shares; the server finds no place for those who do, as in a region without names."""
    page = sharing_alone(ann)
    page.page.route("**/meeting/suggestions*", lambda route: route.fulfill(json={"items": []}))
    press(page, "Choose a place")
    hint = page.page.locator(".form-field:has(#group-by) .form-hint")
    until(lambda: "No suggestions: no named place" in hint.inner_text(), "it was said why")
    assert "share a position" not in hint.inner_text()


def test_the_place_is_on_top_then_those_who_arrive_first(ann, ben):
    owner, other = ann(), ben()
    group = create(owner)
    join(other)
    call(owner, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    for page in (owner, other):
        open_group(page, group)
        share(page)
    step(owner, STARTS[0])
    step(other, (MEETING["lat"] + 0.002, MEETING["lon"]))
    members = lambda: call(owner, "GET", f"/groups/{group['id']}")["members"]
    until(lambda: all(member["progress"] for member in members()), "the server knew both arrivals")
    assert [member["name"] for member in sorted(members(), key=lambda one: one["progress"]["arrives_at"])] == ["Ben", "Ann"]
    names = owner.page.locator(".group-members .item-name bdi")
    until(lambda: names.all_text_contents() == ["Ben", "Ann"], "Ben, who is nearer, was on top")
    place, first = owner.page.locator(".group-flag").bounding_box(), rows(owner).first.bounding_box()
    assert place["y"] < first["y"] and owner.page.locator(".group-place").inner_text() == "Old Mill"
    assert not owner.page.get_by_label("How long").is_visible()


def test_the_owner_changes_the_group_removes_a_member_and_ends_it(ann, ben):
    owner, other = ann(screen=DESKTOP), ben(refused=[403, 404])
    group = create(owner)
    join(other)
    for page in (owner, other):
        open_group(page, group)
    open_settings(owner)
    owner.page.locator("#group-edit-name").fill("By the river")
    owner.page.locator("#group-edit-lasts").select_option("keep")
    press(owner, "Save")
    until(lambda: title(other) == "By the river", "the name was changed for all")
    assert call(owner, "GET", f"/groups/{group['id']}")["expires_at"] is None
    open_settings(owner)
    press(owner, "Remove Ben")
    press(owner, "Remove")
    until(lambda: rows(owner).count() == 1, "Ben was removed")
    until(lambda: "has ended" in other.page.locator(".group-status").inner_text(), "Ben was told")
    assert rows(other).count() == 0 or not rows(other).first.is_visible()
    press(owner, "End the group")
    press(owner, "Cancel")
    press(owner, "End the group")
    press(owner, "End group")
    until(lambda: title(owner) == "Groups", "the list was shown")
    assert call(owner, "GET", "/groups")["items"] == []


def test_a_member_leaves(ann, ben):
    owner, other = ann(), ben()
    group = create(owner)
    join(other)
    for page in (owner, other):
        open_group(page, group)
    open_settings(other)
    assert other.page.get_by_role("button", name="End the group").count() == 0
    press(other, "Leave the group")
    press(other, "Leave")
    notice(other, "You left")
    until(lambda: rows(owner).count() == 1, "the owner saw it")
    notice(owner, "Ben left the group.")


def test_a_trip_is_travelled_stop_by_stop(ann, ben):
    owner, other = ann(), ben()
    stops = [{"name": name, "lat": lat, "lon": lon} for name, (lat, lon) in zip("AB", STARTS)]
    call(owner, "POST", "/trips", 201, data={"name": "Two hills", "stops": stops})
    group = create(owner)
    join(other)
    for page in (owner, other):
        open_group(page, group)
    open_options(owner)
    press(owner, "Choose a trip")
    press(owner, "Two hills")
    trip = other.page.get_by_role("region", name="Two hills")
    until(lambda: "Stop 1 of 2" in trip.inner_text(), "the other member saw it")
    assert trip.locator("[aria-current=step]").inner_text().startswith("A")
    until(lambda: other.page.locator(".group-meeting").inner_text() == "A", "they meet at A")
    press(other, "Next stop")
    trip = owner.page.get_by_role("region", name="Two hills")
    until(lambda: "Stop 2 of 2" in trip.inner_text(), "the owner saw it")
    assert trip.locator("li").first.inner_text() == "A ✓ visited"
    press(owner, "Next stop")
    until(lambda: "been at all stops" in trip.inner_text(), "the trip was over")
    press(owner, "End trip")
    until(lambda: owner.page.get_by_role("button", name="Choose a trip").is_visible(), "it ended")
    assert call(owner, "GET", f"/groups/{group['id']}")["trip"] is None


@pytest.mark.parametrize("width, theme", LOOKS)
def test_no_fault_in_the_looks_of_groups(ann, ben, width, theme):
    page = ann("/?view=groups", screen=SCREENS[width], theme=theme)
    until(lambda: page.page.locator("#group-new-name").is_visible(), "the form was open")
    check(page, width, theme, "groups-empty")
    group = create(page)
    join(ben())
    call(page, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    page.page.goto("/?view=groups")
    until(lambda: page.page.locator(".group-open").is_visible(), "the group was listed")
    check(page, width, theme, "groups")
    open_group(page, group)
    share(page)
    step(page, STARTS[0])
    until(lambda: "arrives" in row(page, "Ann").inner_text(), "the arrival was computed")
    check(page, width, theme, "group")
    press(page, "Change")
    until(lambda: page.page.locator(".group-suggestions button").count() > 0, "places were suggested")
    check(page, width, theme, "group-meeting")
    open_settings(page)
    check(page, width, theme, "group-settings")
    page.page.keyboard.press("Escape")
    press(page, "Invite")
    press(page, "Create link")
    until(lambda: page.page.locator(".group-code").is_visible(), "the code was drawn")
    check(page, width, theme, "group-links")
