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

/** Copies the checkout, without builds and stores, to a folder where commands may change anything. */
export function copyCheckout(): string {
  const folder = join(mkdtempSync(join(tmpdir(), "test-commands-")), "checkout");
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
    windowsHide: true,
  });
  // Deleted files are still listed.
  for (const file of listed.split("\0").filter((name) => name && existsSync(name))) {
    cpSync(file, join(folder, file));
  }
  linkPackages(join(folder, "node_modules"));
  return folder;
}

/** Links each package separately, so what tools write into `node_modules` stays in the copy. */
function linkPackages(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync("node_modules")) {
    if (name.startsWith(".") && name !== ".bin") continue;
    symlinkSync(resolve("node_modules", name), join(folder, name));
  }
}

/** The digests of all files in some subfolders, one line per file. */
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
