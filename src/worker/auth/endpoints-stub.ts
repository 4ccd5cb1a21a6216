// Replaces better-auth's endpoints in the Worker's bundle (vite.worker.config.ts): none is exposed (docs/decisions/0003), but
// better-auth would still collect them each time it is opened.
export const getEndpoints = () => ({ api: {}, middlewares: [] });
export const checkEndpointConflicts = () => {};
export const router = undefined;
