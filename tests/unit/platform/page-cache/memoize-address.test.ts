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

test("memoizes the result of an address", () => {
  const { asked, find } = counting();
  expect(find("/a")).toEqual({ address: "/a" });
  expect(find("/a")).toBe(find("/a"));
  expect(asked).toEqual(["/a"]);
});

test("does not memoize undefined or very long addresses", () => {
  const { asked, find } = counting();
  for (const address of ["/nothing", `/${"a".repeat(300)}`]) {
    for (let time = 0; time < 2; time += 1) find(address);
    expect(asked.splice(0)).toEqual([address, address]);
  }
});

test("stays bounded and correct with many addresses", () => {
  const { asked, find } = counting();
  find("/first");
  for (let index = 0; index < 1000; index += 1) find(`/?junk=${index}`);
  expect(find("/first")).toEqual({ address: "/first" });
  expect(asked.filter((address) => address === "/first")).toHaveLength(2);
});
