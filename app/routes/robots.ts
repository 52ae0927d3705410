import { renderRobots } from "~/features/seo/.server/robots-source";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    handle: ({ services }) => renderRobots(services),
  },
});

export const loader = route.loader;
export const action = route.action;
