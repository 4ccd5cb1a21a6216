import type { FoundPage } from "#pages";
import { answerOf, type Call } from "../api.ts";
import { pageDataId } from "./page-data.ts";

/**
 * A page's data from the database. The first page finds it in the document that the Worker rendered; after a step the API is
 * asked. Undefined if nothing is published there. Throws if the data cannot be read, and the browser then loads the page in
 * full. In the Worker the page comes without data, which it gets as it is rendered.
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

/** Removes what it reads: after a later step back it may be out of date. */
function embedded<Data>({ canonical }: FoundPage): Data | undefined {
  const element = document.getElementById(pageDataId);
  if (!element || element.dataset.address !== canonical) return undefined;
  element.remove();
  return JSON.parse(element.textContent ?? "");
}
