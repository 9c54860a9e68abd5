// Items of the browser's storage, and the keys of lists.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nextIndex } from "../../Web/dom/listkeys.js";
import { itemText, itemValue, keepText, keepValue } from "../../Web/state/items.js";

/** Gives the page a storage for one test. */
function withStorage(context, storage) {
  globalThis.localStorage = storage;
  context.after(() => { delete globalThis.localStorage; });
}

function storageOf(items) {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => { items.set(key, text); },
    removeItem: (key) => { items.delete(key); },
  };
}

test("texts and values are kept under their keys, and deleted", (context) => {
  const items = new Map();
  withStorage(context, storageOf(items));
  keepText("a", "one");
  keepValue("b", { two: 2 });
  assert.deepEqual([...items], [["a", "one"], ["b", '{"two":2}']]);
  assert.deepEqual([itemText("a"), itemValue("b"), itemText("c"), itemValue("c")], ["one", { two: 2 }, null, null]);
  keepText("a", null);
  keepValue("b", undefined);
  assert.equal(items.size, 0);
});

test("a kept `null` is a value, and text that is no value is none", (context) => {
  const items = new Map([["b", "{"]]);
  withStorage(context, storageOf(items));
  keepValue("a", null);
  assert.deepEqual([itemText("a"), itemValue("a"), itemValue("b")], ["null", null, null]);
});

test("a browser that refuses storage keeps nothing, and breaks nothing", (context) => {
  const refuse = () => { throw new Error("refused"); };
  withStorage(context, { getItem: refuse, setItem: refuse, removeItem: refuse });
  const info = context.mock.method(console, "info", () => {});
  keepText("a", "one");
  keepValue("a", undefined);
  assert.deepEqual([itemText("a"), itemValue("a")], [null, null]);
  assert.equal(info.mock.callCount(), 2);
});

test("arrows, Home and End lead through a list, other keys nowhere", () => {
  const keys = ["ArrowDown", "ArrowUp", "Home", "End", "Enter"];
  assert.deepEqual(keys.map((key) => nextIndex(key, 1, 4)), [2, 0, 0, 3, -1]);
});
