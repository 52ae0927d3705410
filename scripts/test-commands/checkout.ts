import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The checkout as it is, in a folder of its own, without what was built or stored: commands may do there as they like. */
export function copyCheckout(): string {
  const folder = join(mkdtempSync(join(tmpdir(), "test-commands-")), "checkout");
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  // One that was deleted is still listed.
  for (const file of listed.split("\0").filter((name) => name && existsSync(name))) {
    cpSync(file, join(folder, file));
  }
  linkPackages(join(folder, "node_modules"));
  return folder;
}

/** Each for itself, since what tools keep in `node_modules` is to stay with the copy. */
function linkPackages(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync("node_modules")) {
    if (name.startsWith(".") && name !== ".bin") continue;
    symlinkSync(resolve("node_modules", name), join(folder, name));
  }
}

/** What is in some folders of a folder, as one line for each file. */
export function digestsOf(root: string, folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => statSync(join(root, file)).isFile())
    .sort()
    .map((file) => `${sha256(readFileSync(join(root, file)))} ${file}`)
    .join("\n");
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
