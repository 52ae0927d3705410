import { refuseAssistant, staffOnly } from "~/features/auth/.server/access";
import { decidesDeletion } from "~/features/portfolio/item";
import {
  addRecognition,
  editRecognitions,
} from "~/features/recognitions/.server/edit-recognitions";
import { newRecognition, recognitionChanges } from "~/features/recognitions/portfolio-recognition";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** POST saves changes to recognitions, PUT adds one; visitors see either when it is published. */
const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(recognitionChanges),
    limit: 1024 * 1024,
    async handle({ input: { changes }, request, services }) {
      const refused = changes.some(decidesDeletion)
        ? await refuseAssistant(services, request)
        : undefined;
      return refused ?? editRecognitions(services, changes);
    },
  },
  PUT: {
    access: staffOnly,
    input: jsonInput(newRecognition),
    limit: 64 * 1024,
    handle: ({ input, services }) => addRecognition(services, input),
  },
});

export const loader = route.loader;
export const action = route.action;
