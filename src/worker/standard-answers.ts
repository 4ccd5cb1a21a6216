import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import { routePath } from "hono/route";
import type { App } from "./env.ts";
import { log, loggedPath, traceOf } from "./log.ts";
import { secureAnswer } from "./security.ts";

/** Routes whose answers all have what every answer of the portal has: an id, security headers, and on failure a log line. */
export function routesWithStandardAnswers(answerFailure: (c: Context<App>) => Response | Promise<Response>): Hono<App> {
  const routes = new Hono<App>();
  // Without a header's name the middleware takes no id from the request.
  routes.use(requestId({ headerName: "" }), secureAnswer);
  routes.onError((error, c) => {
    log("error", "request-failed", {
      requestId: c.get("requestId"),
      route: routePath(c),
      path: loggedPath(c.req.path),
      error: traceOf(error),
    });
    return answerFailure(c);
  });
  return routes;
}
