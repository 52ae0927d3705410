import { type RefObject, useEffect, useRef, useState } from "react";
import { type SentInquiry, sentKey } from "../sent-inquiry";
import { isStoredOnDevice } from "./use-draft";
import type { TouchedForm } from "./use-touched-form";

type SentForm = {
  form: RefObject<HTMLFormElement>;
  load: () => Promise<TouchedForm>;
  /** The page already shows the result of a post without JavaScript. */
  isAnswered: boolean;
};

export function useSentInquiry({ form, load, isAnswered }: SentForm) {
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const latest = useRef<SentInquiry | null>(null);

  useEffect(() => {
    if (isAnswered || !isStoredOnDevice(sentKey)) return;
    load().then(
      ({ recallUnused }) => form.current && setSent(recallUnused(form.current, Date.now())),
      () => null,
    );
  }, [form, load, isAnswered]);

  async function show(
    { rememberSent, makeThumbnails }: TouchedForm,
    inquiry: SentInquiry,
    files: readonly File[],
  ) {
    latest.current = inquiry;
    setSent(inquiry);
    rememberSent(inquiry);
    const thumbnails = await makeThumbnails(files);
    // The visitor may have started another inquiry meanwhile.
    if (thumbnails.length === 0 || latest.current !== inquiry) return;
    setSent({ ...inquiry, thumbnails });
    rememberSent({ ...inquiry, thumbnails });
  }

  function close({ forgetSent }: TouchedForm) {
    latest.current = null;
    forgetSent();
    setSent(null);
  }

  return { sent, show, close };
}
