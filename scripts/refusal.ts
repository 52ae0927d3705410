/** What keeps a command from its work, in a sentence for whoever typed it. */
export class Refusal extends Error {}

/** Runs a command; a refusal is printed as it is, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
