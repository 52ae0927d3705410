import { expect, test } from "vitest";
import { createCircuit } from "~/platform/circuit";

const broken = () => Promise.reject(new Error("broken"));

test("what failed is not asked again for ten seconds, then it is", async () => {
  const circuit = createCircuit("D1", 50);
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return "answer";
  };
  await expect(circuit(1000, broken)).rejects.toThrow("broken");
  await expect(circuit(10_999, ask)).rejects.toThrow("a moment ago");
  expect(asked).toBe(0);
  expect(await circuit(11_000, ask)).toBe("answer");
});

test("what does not answer in time has failed", async () => {
  const circuit = createCircuit("D1", 5);
  await expect(circuit(0, () => new Promise(() => {}))).rejects.toThrow("within 5 ms");
  await expect(circuit(1, async () => "answer")).rejects.toThrow("a moment ago");
});
