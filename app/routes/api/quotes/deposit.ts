import { ownerOnly } from "~/features/auth/.server/access";
import { confirmDeposit, undoDeposit } from "~/features/quotes/.server/owner-writes";
import { depositCall, depositUndoCall } from "~/features/quotes/quote-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** POST says that a deposit has arrived, DELETE that it has not. */
const route = endpoint({
  POST: {
    access: ownerOnly,
    input: jsonInput(depositCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => confirmDeposit(services, input)),
  },
  DELETE: {
    access: ownerOnly,
    input: jsonInput(depositUndoCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => undoDeposit(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
