import type { ComponentType } from "react";
import type { FoundPage } from "#pages";
import { answerOf } from "../api.ts";
import { PageData, pageDataId } from "./page-data.ts";
import type { PageProps } from "./page-props.ts";

/**
 * The Worker provides what a page shows as it renders it. In the browser: the page with what it shows of the database, which is in the document that the Worker rendered, and is
 * asked of the API on a step. Undefined where nothing is published; throws what cannot be read, so that the browser loads the
 * page in full.
 */
export async function withData<Data extends object>(
  found: FoundPage,
  Page: ComponentType<PageProps>,
  call: () => Parameters<typeof answerOf<Data>>[0],
): Promise<{ Page: ComponentType<PageProps>; data?: Data } | undefined> {
  if (typeof document === "undefined") return { Page };
  const inDocument = embedded<Data>(found);
  const answer = inDocument ? ({ ok: true, body: inDocument } as const) : await answerOf<Data>(call());
  if (!answer.ok && answer.problem === "not-found") return undefined;
  if (!answer.ok) throw new Error(answer.problem);
  const data = answer.body;
  const WithData = (props: PageProps) => (
    <PageData value={data}>
      <Page {...props} />
    </PageData>
  );
  return { Page: WithData, data };
}

/** Once: later the page may have changed. */
function embedded<Data>({ canonical }: FoundPage): Data | undefined {
  const element = document.getElementById(pageDataId);
  if (!element || element.dataset.address !== canonical) return undefined;
  element.remove();
  return JSON.parse(element.textContent ?? "");
}
