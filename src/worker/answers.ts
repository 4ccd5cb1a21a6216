import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { routePath } from "hono/route";
import type { App } from "./env.ts";
import { log, loggedAddress, traceOf } from "./log.ts";
import { refuse } from "./problem.ts";
import { secureAnswer } from "./security.ts";

/** Routes whose answers all have what every answer of the portal has: an id, security headers, and a sentence and a log line on failure. */
export function routesWithStandardAnswers(): Hono<App> {
  const routes = new Hono<App>();
  // Without a header's name the middleware takes no id from the request.
  routes.use(requestId({ headerName: "" }), secureAnswer);
  routes.onError((error, c) => {
    log("error", "request-failed", {
      requestId: c.get("requestId"),
      route: routePath(c),
      ...loggedAddress(c.req.path),
      error: traceOf(error),
    });
    return refuse(c, {
      problem: "unavailable",
      detail: "Something went wrong on our side. Please try again in a minute.",
    });
  });
  return routes;
}
