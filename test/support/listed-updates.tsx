import { useState } from "react";
import { api, type Call } from "#client/api.ts";
import { useOwnPages } from "#client/paged-list.tsx";
import { OwnUpdates } from "#client/pages/investors/own-updates.tsx";
import type { OwnUpdatePage } from "#rules/projects/updates/answers.ts";
import type { UpdateProject } from "#rules/projects/updates/update.ts";

type ListedUpdatesProps = { projects: readonly UpdateProject[]; first: Omit<OwnUpdatePage, "personId"> };

/** The updates of the company `c1`. The first page is given, and all later ones are requested from the API. */
export function ListedUpdates({ projects, first }: ListedUpdatesProps) {
  const [call] = useState(() => {
    let given: OwnUpdatePage | undefined = { personId: "c1", ...first };
    return (query: { after?: string }): Call<OwnUpdatePage> => {
      const page = given;
      given = undefined;
      return page ? Promise.resolve({ ok: true, json: async () => page }) : api.company.updates.$get({ query });
    };
  });
  const own = useOwnPages("c1", call);
  return own.state === "ready" && <OwnUpdates personId="c1" projects={projects} own={own} />;
}
