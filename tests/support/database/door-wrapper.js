// Stands before the built Worker and lets its database be asked.
import { answerDatabase } from "./database-door.js";
import worker from "./index.js";

export default {
  async fetch(request, env, execution) {
    const answer = await answerDatabase(new URL(request.url), request, env.DB);
    return answer ?? worker.fetch(request, env, execution);
  },
  scheduled: (...values) => worker.scheduled(...values),
  email: (...values) => worker.email(...values),
};
