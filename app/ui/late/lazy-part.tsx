import { type ComponentType, useEffect, useRef, useState } from "react";
import { showToast } from "../toast/toast-store";

export function closeWithError(close: () => void): () => void {
  return () => {
    showToast({
      kind: "error",
      title: "We couldn’t open this.",
      description: "Please check your connection and try again.",
    });
    close();
  };
}

type LatePartProps = {
  /** The chunk failed to load; rendering again retries. */
  onUnavailable: () => void;
};

/** Unlike React's `lazy`, a failed load can be retried and doesn't break the screen. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;

  return function LatePart(props: Props & LatePartProps) {
    const [Part, setPart] = useState(() => loaded);
    const giveUp = useRef(props.onUnavailable);
    giveUp.current = props.onUnavailable;

    useEffect(() => {
      if (Part) return;
      let unmounted = false;
      load().then(
        (part) => {
          loaded = part;
          if (!unmounted) setPart(() => part);
        },
        () => {
          if (!unmounted) giveUp.current();
        },
      );
      return () => {
        unmounted = true;
      };
    }, [Part]);

    return Part && <Part {...props} />;
  };
}
