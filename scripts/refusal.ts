/** Why a command can't run, as a sentence for the person who typed it. */
export class Refusal extends Error {}

/** Runs a command; prints a refusal without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
