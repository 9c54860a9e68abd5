// The services of the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { serviceOf } from "../../Web/state/services.js";

test("a service is made once for each owner, with what its first user gave", () => {
  const [one, other] = [{}, {}];
  let made = 0;
  const create = (owner, given) => { made += 1; return { owner, given }; };
  const service = serviceOf(one, create, "first");
  assert.equal(serviceOf(one, create, "second"), service);
  assert.deepEqual([service.owner, service.given, made], [one, "first", 1]);
  assert.notEqual(serviceOf(other, create, "third"), service);
});

test("a service without a value is begun once too", () => {
  const owner = {};
  let begun = 0;
  const begin = () => { begun += 1; };
  serviceOf(owner, begin);
  serviceOf(owner, begin);
  assert.equal(begun, 1);
});

test("a service may use another of its owner while it is made", () => {
  const owner = {};
  const inner = () => "inner";
  const outer = (of) => [serviceOf(of, inner)];
  assert.deepEqual(serviceOf(owner, outer), ["inner"]);
});
