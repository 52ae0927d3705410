/** Also reports an image that failed before hydration. */
export function imageFailure(onFail: () => void) {
  return {
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onFail();
    },
    onError: onFail,
  };
}
