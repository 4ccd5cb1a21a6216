import { projectsCopy as copy } from "#content/pages/projects.ts";
import { PageHead } from "../../ui/page-head.tsx";

/** In the place of projects while the database cannot be read. */
export function Unavailable() {
  return <PageHead title={copy.unavailable} lead={copy.unavailableText} />;
}
