import { freshOwner } from "~/features/auth/.server/access";
import {
  inviteAgain,
  invitePerson,
  removePerson,
} from "~/features/auth/.server/people/people-writes";
import { invitationCall, personCall } from "~/features/auth/people";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** POST invites an assistant, PUT makes a new link for one, DELETE removes one. */
const route = endpoint({
  POST: {
    access: freshOwner,
    input: jsonInput(invitationCall),
    limit: 4096,
    handle: ({ input, services }) => attemptChange(services, () => invitePerson(services, input)),
  },
  PUT: {
    access: freshOwner,
    input: jsonInput(personCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => inviteAgain(services, input.id)),
  },
  DELETE: {
    access: freshOwner,
    input: jsonInput(personCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => removePerson(services, input.id)),
  },
});

export const loader = route.loader;
export const action = route.action;
