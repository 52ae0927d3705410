import JSZip from "jszip";
import { expect, test } from "vitest";
import { packZip } from "~/ui/office/files/pack-zip";

class WatchedBlob extends Blob {
  constructor(
    parts: BlobPart[],
    readonly onRead: () => void,
  ) {
    super(parts);
  }
  override arrayBuffer() {
    this.onRead();
    return super.arrayBuffer();
  }
}

async function unzip(zip: Blob) {
  const { files } = await JSZip.loadAsync(await zip.arrayBuffer());
  const contents = Object.values(files).map((file) => file.async("string"));
  return [Object.keys(files), await Promise.all(contents)];
}

test("a ZIP has its files in order, byte for byte", async () => {
  const long = "crème brûlée ".repeat(200_000);
  const zip = await packZip([
    { path: "images/a.jpg", content: new Blob([long]) },
    { path: "images/b.jpg", content: new Blob([]) },
    { path: "metadata.json", content: new Blob(["{}"]) },
  ]);
  expect(zip.type).toBe("application/zip");
  expect(await unzip(zip)).toEqual([
    ["images/a.jpg", "images/b.jpg", "metadata.json"],
    [long, "", "{}"],
  ]);
});

test("reads files one at a time", async () => {
  const read: string[] = [];
  const entry = (path: string) => ({
    path,
    content: new WatchedBlob(["x".repeat(100_000)], () => void read.push(path)),
  });
  const zip = packZip([entry("a"), entry("b"), entry("c")]);
  await new Promise((resume) => setTimeout(resume));
  expect(read).toEqual(["a"]);
  await zip;
  expect(read).toEqual(["a", "b", "c"]);
});

test("an empty ZIP is valid", async () => {
  expect(await unzip(await packZip([]))).toEqual([[], []]);
});

test("rejects if a file cannot be read", async () => {
  const content = new WatchedBlob(["x"], () => {
    throw new Error("The file is gone.");
  });
  await expect(packZip([{ path: "a", content }])).rejects.toThrow("gone");
});
