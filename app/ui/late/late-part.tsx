import { type ComponentType, useEffect, useRef, useState } from "react";
import { showToast } from "../toast/toast-store";

/** For `onUnavailable`: shows an error and closes what requested the part. */
export function notOpened(close: () => void): () => void {
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
  /** Its code couldn't be loaded; rendering it again retries. */
  onUnavailable: () => void;
};

/** Lazy-loads a component on first render. React's `lazy` caches a failure and breaks the whole screen. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;

  return function LatePart(props: Props & LatePartProps) {
    const [Part, setPart] = useState(() => loaded);
    const giveUp = useRef(props.onUnavailable);
    giveUp.current = props.onUnavailable;

    useEffect(() => {
      if (Part) return;
      let gone = false;
      load().then(
        (part) => {
          loaded = part;
          if (!gone) setPart(() => part);
        },
        () => {
          if (!gone) giveUp.current();
        },
      );
      return () => {
        gone = true;
      };
    }, [Part]);

    return Part && <Part {...props} />;
  };
}
