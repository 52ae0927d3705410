import { z } from "zod";
import { themeHistoryQuery } from "~/features/theme/.server/theme-store";
import { attempt } from "~/platform/attempt";
import { runQuery } from "~/platform/d1-query";
import { anyone, endpoint } from "~/platform/endpoint";
import { queryInput } from "~/platform/endpoint-input";
import { ok } from "~/platform/result";

const route = endpoint({
  GET: {
    access: anyone,
    input: queryInput(z.object({})),
    limit: 0,
    async handle({ services }) {
      const items = await attempt(services.log, "The theme cannot be read right now.", () =>
        runQuery(services.db, themeHistoryQuery(1)),
      );
      return items.ok ? ok({ items: items.value }) : items;
    },
  },
});

export const loader = route.loader;
export const action = route.action;
