/** The attributes of the first `tag` in server-rendered markup. */
export function attributesOf(markup: string, tag: string): Record<string, string> {
  const [, source = ""] = new RegExp(`<${tag}\\b([^>]*)>`).exec(markup) ?? [];
  const pairs = [...source.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}

/** The text of the element with this id, up to its first child. */
export function textOfId(markup: string, id: string): string | undefined {
  const [, , content] =
    [...markup.matchAll(/id="([^"]*)"[^>]*>([^<]*)</g)].find(([, found]) => found === id) ?? [];
  return content;
}
