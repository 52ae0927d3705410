import { countryName, deviceLabel } from "~/features/auth/device-name";
import { timeAgo } from "~/platform/time-ago";
import { describeMoment } from "~/studio-time";
import { describeSignInMethod } from "./sign-in-methods";

export type StoredSession = {
  id: string;
  personId: string;
  /** The assistant's name; empty for the owner. */
  person: string;
  device: string;
  country: string;
  by: string;
  createdAt: number;
  lastSeenAt: number;
};

export type SignedIn = {
  id: string;
  isThis: boolean;
  /** Empty for the reader's own sessions. */
  person: string;
  device: string;
  /** Such as "Austria, with your passkey". */
  how: string;
  /** Such as "Since Jun 15, 2026, 12:00 PM, active 3 hr ago". */
  when: string;
};

/** The reader's own session first, then by last activity. */
export function describeSignedIn(
  sessions: readonly StoredSession[],
  own: { id: string; personId: string },
  now: number,
): SignedIn[] {
  const inOrder = [...sessions].sort(
    (one, other) =>
      Number(other.id === own.id) - Number(one.id === own.id) || other.lastSeenAt - one.lastSeenAt,
  );
  return inOrder.map((session) => {
    const isThis = session.id === own.id;
    const place = countryName(session.country) || "Country unknown";
    const way = describeSignInMethod(session.by);
    const active = isThis ? "" : `, active ${timeAgo(now - session.lastSeenAt)}`;
    return {
      id: session.id,
      isThis,
      person: session.personId === own.personId ? "" : session.person || "The owner",
      device: deviceLabel(session.device),
      how: way ? `${place}, with ${way}` : place,
      when: `Since ${describeMoment(session.createdAt)}${active}`,
    };
  });
}
