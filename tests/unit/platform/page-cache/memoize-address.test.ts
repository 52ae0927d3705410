import { expect, test } from "vitest";
import { memoizeAddress } from "~/platform/page-cache/memoize-address";

function counting() {
  const asked: string[] = [];
  const find = memoizeAddress((address) => {
    asked.push(address);
    return address.includes("nothing") ? undefined : { address };
  });
  return { asked, find };
}

test("what an address comes to is worked out once", () => {
  const { asked, find } = counting();
  expect(find("/a")).toEqual({ address: "/a" });
  expect(find("/a")).toBe(find("/a"));
  expect(asked).toEqual(["/a"]);
});

test("what comes to nothing, or is very long, is worked out each time", () => {
  const { asked, find } = counting();
  for (const address of ["/nothing", `/${"a".repeat(300)}`]) {
    for (let time = 0; time < 2; time += 1) find(address);
    expect(asked.splice(0)).toEqual([address, address]);
  }
});

test("ever new addresses make it forget and do not make it wrong", () => {
  const { asked, find } = counting();
  find("/first");
  for (let index = 0; index < 1000; index += 1) find(`/?junk=${index}`);
  expect(find("/first")).toEqual({ address: "/first" });
  expect(asked.filter((address) => address === "/first")).toHaveLength(2);
});
