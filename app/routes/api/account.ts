import {
  addPasskey,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
  setPasswordAlone,
} from "~/features/account/.server/passkeys/own-passkeys";
import { noteCodesKept, renewCodes } from "~/features/account/.server/passkeys/recovery-codes";
import { changePassword } from "~/features/account/.server/password/change-password";
import {
  acceptInvitation,
  invitationOptions,
} from "~/features/account/.server/people/accept-invitation";
import {
  inviteAgain,
  invitePerson,
  removePerson,
} from "~/features/account/.server/people/people-writes";
import { endSessions } from "~/features/account/.server/sessions/end-sessions";
import { accountCalls } from "~/features/account/account-calls";
import { ownPasskeyCalls } from "~/features/account/own-passkey-calls";
import { accesses } from "~/features/auth/.server/access";
import { confirmByPassword } from "~/features/auth/.server/confirm-identity";
import {
  confirmationOptions,
  confirmByPasskey,
  signInOptions,
  signInWithPasskey,
} from "~/features/auth/.server/passkeys/use-passkey";
import { sessionCalls } from "~/features/auth/auth-calls";
import { passkeyCalls } from "~/features/auth/passkey-calls";
import { handleCalls } from "~/platform/http/handle-calls";
import { ok } from "~/platform/result";

const calls = { ...sessionCalls, ...passkeyCalls, ...accountCalls, ...ownPasskeyCalls };

const route = handleCalls(accesses, calls, {
  checkSession: async () => ok({}),
  confirmIdentity: async () => ok({}),
  confirmByPassword,
  signInOptions,
  signInWithPasskey,
  confirmationOptions,
  confirmByPasskey,
  changePassword,
  endSessions,
  invitePerson,
  inviteAgain,
  removePerson,
  newPasskeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  renewCodes,
  noteCodesKept,
  setPasswordAlone,
  invitationOptions,
  acceptInvitation,
});

export const loader = route.loader;
export const action = route.action;
