/**
 * Generates app/features/account/.server/password/common-passwords.txt: `node tools/common-passwords.ts {list}`. The list
 * has one password per line, most common first; ours was made from the ten million of SecLists
 * (danielmiessler/SecLists, Passwords/Common-Credentials, MIT).
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const shortest = 12;
const most = 3000;
const prefixBytes = 4;
const lineLength = 100;

const [list] = process.argv.slice(2);
if (!list) throw new Error("Usage: node tools/common-passwords.ts {list}");

const passwords = readFileSync(list, "utf8")
  .split(/\r?\n/)
  .map((line) => line.toLowerCase())
  .filter((line) => [...line].length >= shortest);
const prefixes = [...new Set(passwords)]
  .slice(0, most)
  .map((password) => createHash("sha256").update(password).digest().subarray(0, prefixBytes))
  .sort(Buffer.compare);
const text = Buffer.concat(prefixes).toString("base64");
const lines = text.match(new RegExp(`.{1,${lineLength}}`, "g")) ?? [];

const file = "app/features/account/.server/password/common-passwords.txt";
writeFileSync(file, `${lines.join("\n")}\n`);
console.log(`${file}: ${prefixes.length} passwords`);
