import { expect, test } from "vitest";
import { describeServings } from "~/features/orders/servings";

test("adds the word “servings” unless the client wrote a unit", () => {
  expect(describeServings("90-110")).toBe("90–110 servings");
  expect(describeServings("80 to 100")).toBe("80 to 100 servings");
  expect(describeServings("1")).toBe("1 serving");
  expect(describeServings("about 60 guests")).toBe("about 60 guests");
});
