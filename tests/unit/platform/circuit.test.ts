import { expect, test } from "vitest";
import { createCircuit } from "~/platform/circuit";

const broken = () => Promise.reject(new Error("broken"));

test("after a failure, the circuit stays open for ten seconds", async () => {
  const circuit = createCircuit("D1", 50);
  let calls = 0;
  const work = async () => {
    calls += 1;
    return "answer";
  };
  await expect(circuit(1000, broken)).rejects.toThrow("broken");
  await expect(circuit(10_999, work)).rejects.toThrow("a moment ago");
  expect(calls).toBe(0);
  expect(await circuit(11_000, work)).toBe("answer");
});

test("a timeout opens the circuit", async () => {
  const circuit = createCircuit("D1", 5);
  await expect(circuit(0, () => new Promise(() => {}))).rejects.toThrow("within 5 ms");
  await expect(circuit(1, async () => "answer")).rejects.toThrow("a moment ago");
});
