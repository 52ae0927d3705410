/** For an `<img>`: tells that it cannot be shown, even if that was before the page came alive and no handler heard it. */
export function imageFailure(onFail: () => void) {
  return {
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onFail();
    },
    onError: onFail,
  };
}
