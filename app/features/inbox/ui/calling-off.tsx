import { type ReactNode, useState } from "react";
import { latePart, notOpened } from "~/ui/late/late-part";
import type { InboxInquiry } from "../inbox";
import { useInbox } from "./inbox-context";

const CallingOffDialog = latePart(
  async () => (await import("./calling-off-dialog")).CallingOffDialog,
);

/** What ends an order: of one that is booked it asks first whether its client is told, where they can be. */
export function CallingOff({
  inquiry: { name, email, status },
  verb,
  onDone,
  children,
}: {
  inquiry: Pick<InboxInquiry, "name" | "email" | "status">;
  verb: string;
  onDone: (tells: boolean) => void;
  children: (ask: () => void) => ReactNode;
}) {
  const { repliesHere } = useInbox();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const canTell = status === "booked" && repliesHere && email !== "";
  return (
    <>
      {children(() => (canTell ? setAsks(true) : onDone(false)))}
      {asks && (
        <CallingOffDialog
          name={name}
          verb={verb}
          onConfirm={(tells) => {
            close();
            onDone(tells);
          }}
          onClose={close}
          onUnavailable={notOpened(close)}
        />
      )}
    </>
  );
}
