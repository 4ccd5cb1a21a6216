// Stands for better-auth's endpoints in the Worker's bundle (vite.worker.config.ts): none is open (docs/decisions/0003).
// better-auth collects them when it is opened, before it knows that nobody will call them.
export const getEndpoints = () => ({ api: {}, middlewares: [] });
export const checkEndpointConflicts = () => {};
export const router = undefined;
