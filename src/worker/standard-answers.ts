import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import { routePath } from "hono/route";
import type { App } from "./env.ts";
import { log, loggedPath, traceOf } from "./log.ts";
import { requireHttps } from "./require-https.ts";
import { secureAnswer } from "./security.ts";

/** Creates routes with what all routes of the portal have: a request id, security headers, HTTPS, and a log line on failure. */
export function routesWithStandardAnswers(answerFailure: (c: Context<App>) => Response | Promise<Response>): Hono<App> {
  const routes = new Hono<App>();
  // With an empty header name the middleware does not accept an id from the request.
  routes.use(requestId({ headerName: "" }), secureAnswer, requireHttps);
  routes.onError((error, c) => {
    log("error", "request-failed", {
      requestId: c.var.requestId,
      route: routePath(c),
      path: loggedPath(c.req.path),
      error: traceOf(error),
    });
    return answerFailure(c);
  });
  return routes;
}
