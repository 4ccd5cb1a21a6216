import type { FoundPage } from "#pages";
import { answerOf, type Call } from "../api.ts";
import { pageDataId } from "./page-data.ts";

/**
 * Returns a page's data from the database: on the first page from the document that the Worker rendered, and after navigation
 * from the API. Undefined if nothing is published there. Throws if the data cannot be read, and the browser then loads the page
 * in full. In the Worker it returns no data: the page gets it when it is rendered.
 */
export async function prepareData<Data extends object>(
  found: FoundPage,
  call: () => Call<Data>,
): Promise<{ data?: Data } | undefined> {
  if (typeof document === "undefined") return {};
  const inDocument = embedded<Data>(found);
  const answer = inDocument ? ({ ok: true, body: inDocument } as const) : await answerOf(call());
  if (!answer.ok && answer.problem === "not-found") return undefined;
  if (!answer.ok) throw new Error(answer.problem);
  return { data: answer.body };
}

/** Reads the data from the document and removes it, because it may be stale if the person returns to the page later. */
function embedded<Data>({ canonical }: FoundPage): Data | undefined {
  const element = document.getElementById(pageDataId);
  if (!element || element.dataset.address !== canonical) return undefined;
  element.remove();
  return JSON.parse(element.textContent ?? "");
}
