// What the routes load of the office, in one chunk.
export { prepareDesk } from "./desks.ts";
export { Page } from "./office-page.tsx";
