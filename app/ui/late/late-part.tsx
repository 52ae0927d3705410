import { type ComponentType, useEffect, useRef, useState } from "react";
import { showToast } from "../toast/toast-store";

/** For `onUnavailable`: says that the part can’t be opened, and puts away what asked for it. */
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
  /** Its code could not be loaded; showing it again retries. */
  onUnavailable: () => void;
};

/** A part whose code comes when it is first shown. React's `lazy` keeps a failure and takes the whole screen down. */
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
