type HeartProps = {
  /** Its address only where the photo itself does not stand beside it. */
  photo: { title: string; url?: string };
  id?: string;
  tabIndex?: -1;
};

/**
 * Likes a photo. A checkbox keeps its state by itself, so a press counts before the code is there that takes it up
 * (`hearts.ts`).
 */
export function Heart({ photo: { url, title }, ...rest }: HeartProps) {
  return (
    <input type="checkbox" className="heart" aria-label={`Like ${title}`} value={url} {...rest} />
  );
}
