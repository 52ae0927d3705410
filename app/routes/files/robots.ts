import { renderRobots } from "~/features/seo/.server/robots-source";
import { publicGet } from "~/platform/http/endpoint";

const route = publicGet(({ services }) => renderRobots(services));

export const loader = route.loader;
export const action = route.action;
