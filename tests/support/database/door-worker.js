// Serves a database without a site.
import { answerDatabase } from "./database-door.js";

export default {
  async fetch(request, env) {
    const answer = await answerDatabase(new URL(request.url), request, env.DB);
    return answer ?? new Response(null, { status: 404 });
  },
};
