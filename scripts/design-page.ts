const asked = { DESIGN_PAGE: "shown" };

/** What `wrangler dev` is told so that the portal has /design: the Worker's bundle by a flag, the client's by its environment. */
export const withDesignPage = { flags: ["--define", `process.env.DESIGN_PAGE:'${asked.DESIGN_PAGE}'`], env: asked };

/** Whether this build has it: what is deployed never has, whatever the shell says. */
export const hasDesignPage = process.env.DESIGN_PAGE === asked.DESIGN_PAGE && process.env.WRANGLER_COMMAND === "dev";
