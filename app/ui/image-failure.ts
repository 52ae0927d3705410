/** Props for an `<img>` that report a failure to load, even one from before hydration. */
export function imageFailure(onFail: () => void) {
  return {
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onFail();
    },
    onError: onFail,
  };
}
