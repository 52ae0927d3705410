import { expect, test } from "vitest";
import { answerTo, founderQuestion, phoneQuestion } from "../../../scripts/launch/questions";

/** Types one answer after another. Returns the accepted one, and the error messages for the others. */
async function typed(question: typeof founderQuestion, ...answers: string[]) {
  const said: string[] = [];
  const rest = [...answers];
  const answer = await answerTo(
    async () => rest.shift() ?? "",
    (line) => said.push(line),
    question,
  );
  return { answer, said };
}

test.each(["\u0007Rosa", "Ro\u0000sa", "Ro\u001b[Dsa", "Rosa\u007f.", "Ro\u0085sa", "Rosa \ud83c"])(
  "an answer with a character that can't be shown, %j, is asked for again",
  async (answer) => {
    const { answer: accepted, said } = await typed(founderQuestion, answer, "Rosalind Ames");
    expect(accepted).toBe("Rosalind Ames");
    expect(said).toEqual(["It contains a character that can’t be shown. Please type it again."]);
  },
);

test("names in any script, emoji, and an empty answer are accepted", async () => {
  for (const answer of ["Rosalind O’Connor-Müller", "王小明", "Rosa 🎂"]) {
    expect(await typed(founderQuestion, answer)).toEqual({ answer, said: [] });
  }
  expect((await typed(founderQuestion, "")).answer).toBe("");
  expect((await typed(phoneQuestion, "soon", "(216) 555-0142")).answer).toBe("(216) 555-0142");
});
