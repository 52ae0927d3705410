import {
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { LikedTray } from "~/features/likes/.client/liked-tray";
import { cakeByFile, readCakeIds } from "~/features/likes/liked-cake";
import { likes } from "~/features/likes/ui/likes-on-device";
import { type DetailName, detailsOf } from "~/features/orders/inquiry-details";
import type { FieldErrors } from "../inquiry-fields";
import { DetailField, detailsClass } from "../ui/detail-field";
import { detailsPlace, plainLikesPlace } from "../ui/wishes-places";
import { typedDetails } from "./typed-details";

type WishesProps = { form: RefObject<HTMLFormElement>; errors: FieldErrors };

export function Wishes({ form, errors }: WishesProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const focused = useRef("");
  useLayoutEffect(() => {
    if (!form.current) return;
    takeNamedCakes();
    typedDetails.takeFrom(form.current);
    const found = document.getElementById(detailsPlace);
    focused.current = nameOfFocused(found);
    found?.replaceChildren();
    setPlace(found);
  }, [form]);
  useLayoutEffect(() => {
    const control = place && form.current?.elements.namedItem(focused.current);
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }, [form, place]);
  return (
    <>
      <LikedTray />
      {place && createPortal(<Details form={form} errors={errors} />, place)}
    </>
  );
}

function nameOfFocused(place: HTMLElement | null): string {
  const { activeElement } = document;
  return (place?.contains(activeElement) && activeElement?.getAttribute("name")) || "";
}

function Details({ form, errors }: WishesProps) {
  const values = useSyncExternalStore(typedDetails.subscribe, typedDetails.values);
  const eventType = useEventType(form);
  const field = (name: DetailName) => (
    <DetailField
      key={name}
      name={name}
      error={errors[name]}
      value={{
        value: values[name] ?? "",
        onChange: ({ target }) => typedDetails.set(name, target.value),
      }}
    />
  );
  return <div className={detailsClass}>{detailsOf(eventType).map(field)}</div>;
}

/** The select is uncontrolled: it changes by hand, or when a draft is restored. */
function useEventType(form: RefObject<HTMLFormElement>): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const { current } = form;
      current?.addEventListener("input", changed);
      const unsubscribe = typedDetails.subscribe(changed);
      return () => {
        current?.removeEventListener("input", changed);
        unsubscribe();
      };
    },
    [form],
  );
  return useSyncExternalStore(subscribe, () => {
    const control = form.current?.elements.namedItem("eventType");
    return control instanceof HTMLSelectElement ? control.value : "";
  });
}

function takeNamedCakes(): void {
  const named = document.getElementById(plainLikesPlace);
  if (!named) return;
  const ids = readCakeIds(named.querySelector("input")?.value ?? "");
  for (const id of ids) likes.add(cakeByFile(id));
  named.remove();
}
