import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { privacyDesk } from "#content/office/privacy.ts";
import type { Erasure, FoundData, PersonQuery } from "#rules/privacy/erasure.ts";
import { api } from "../../api.ts";
import { saveFile } from "../../ui/save-file.ts";
import { bodyOf, CallFailure, currentVersionOf } from "../call.ts";
import { invalidate } from "../query-client.ts";
import { countsKey, everyPersonKey, peopleKey, todayKey } from "../query-keys.ts";

const erasuresKey = ["erasures"] as const;
const retentionKey = ["retention"] as const;
/** The prefix of the key of every address whose mentions were counted. */
const everyMentionKey = ["mentions"] as const;
const foundKey = (query: PersonQuery | undefined) => ["personal-data", query] as const;

/**
 * The person whose data is shown. The address of the page contains an account, an enquiry or an open erasure, never an e-mail
 * address, which would stay in the history of the browser. A typed e-mail address is known to this window only.
 */
export function usePersonQuery() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const query = typed === undefined ? queryIn(search) : { email: typed };

  function find(email: string): void {
    setTyped(email);
    setSearch(new URLSearchParams(), { replace: true });
  }

  /** Removes the person from the address of the page. */
  function clear(): void {
    setTyped(undefined);
    setSearch(new URLSearchParams(), { replace: true });
  }

  return { query, find, adopt: setTyped, clear };
}

function queryIn(search: URLSearchParams): PersonQuery | undefined {
  const [person, enquiry, erasure] = ["person", "enquiry", "erasure"].map((name) => search.get(name));
  if (person) return { person };
  if (enquiry) return { enquiry };
  return erasure ? { erasure } : undefined;
}

/** Finds a person's data. If the query is an erasure, `adopt` gets the e-mail address for later queries: an erasure ends. */
export function useFoundData(query: PersonQuery | undefined, adopt: (email: string) => void) {
  const found = useQuery({
    queryKey: foundKey(query),
    queryFn: () => bodyOf(api.office.privacy.find.$post({ json: query as PersonQuery })),
    enabled: query !== undefined,
    placeholderData: (before) => (query && "email" in query && query.email === before?.email ? before : undefined),
  });
  const named = query && "erasure" in query ? found.data?.email : undefined;
  useEffect(() => {
    if (named !== undefined) adopt(named);
  }, [named, adopt]);
  return found;
}

/** Counts the texts that mention the address, over all parts of the search. */
export function useMentions(email: string) {
  return useQuery({
    queryKey: [...everyMentionKey, email],
    queryFn: async () => {
      let found = 0;
      for (let after: string | null = ""; after !== null; ) {
        const json: { email: string; after?: string } = after === "" ? { email } : { email, after };
        const part: { count: number; next: string | null } = await bodyOf(api.office.privacy.mentions.$post({ json }));
        found += part.count;
        after = part.next;
      }
      return found;
    },
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
}

/** Downloads the zip file. The browser saves it only when it is complete. */
export function useExport(query: PersonQuery) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const call = api.office.privacy.export.$post({ json: query });
      // `bodyOf` reads the file instead of JSON, so that a failed connection has the same message as in other calls.
      const zip = call.then((response) => ({
        ok: response.ok,
        json: (): Promise<Blob> => (response.ok ? response.blob() : (response.json() as Promise<never>)),
      }));
      saveFile(await bodyOf(zip), "personal-data.zip");
    },
    onSuccess: () => invalidate(client, foundKey(query)),
  });
}

export function usePreparation(query: PersonQuery) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.office.erasures.$post({ json: query })),
    onSuccess: ({ erasure }) => storeErasure(client, query, erasure),
    onSettled: () => refreshErasures(client),
  });
}

type ConfirmationProps = { onDone: (done: Erasure) => void; onGone: (said: string) => void };

/** The second step of an erasure. If it does not finish the erasure, another call continues it. */
export function useConfirmation(query: PersonQuery, erasure: Erasure, { onDone, onGone }: ConfirmationProps) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      bodyOf(
        api.office.erasures[":id"].confirmation.$post({
          param: { id: erasure.id },
          json: { email, plan: erasure.plan },
        }),
      ),
    onSuccess: ({ erasure: current }) => {
      if (current.status !== "done") return storeErasure(client, query, current);
      onDone(current);
      // The cached data contains the person's name.
      for (const queryKey of [foundKey(query), everyMentionKey, everyPersonKey, peopleKey])
        client.removeQueries({ queryKey });
    },
    onError: (error) => {
      if (mayBeOver(error)) onGone(error.message);
      const changed = currentVersionOf<{ erasure: Erasure }>(error);
      if (changed) storeErasure(client, query, changed.erasure);
      // A colleague may have joined in the meantime, who must confirm it now.
      else void invalidate(client, foundKey(query));
    },
    onSettled: () => refreshErasures(client),
  });
}

/** Withdraws an erasure. If no answer came, or the erasure is no longer open, the found data shows whether it was withdrawn. */
export function useWithdrawal(query: PersonQuery, { id }: Erasure, onGone: (said: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.office.erasures[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      onGone(privacyDesk.withdrawn);
      client.setQueryData(foundKey(query), (found: FoundData | undefined) => found && { ...found, erasure: null });
    },
    onError: async (error) => {
      if (!mayBeOver(error)) return;
      await invalidate(client, foundKey(query));
      const current = client.getQueryData<FoundData>(foundKey(query));
      if (current?.erasure !== null) return;
      // Nothing is found if a colleague has erased the person.
      const isThere = current.parts.some(({ count }) => count > 0);
      onGone(isThere ? privacyDesk.withdrawn : error.message);
    },
    onSettled: () => {
      refreshErasures(client);
      void invalidate(client, foundKey(query));
    },
  });
}

export function useErasures() {
  return useQuery({ queryKey: erasuresKey, queryFn: () => bodyOf(api.office.erasures.$get()) });
}

export function useRetention() {
  return useQuery({ queryKey: retentionKey, queryFn: () => bodyOf(api.office.retention.$get()) });
}

function mayBeOver(error: Error): boolean {
  return error instanceof CallFailure && (error.isUnknown || error.problem === "not-found");
}

/** Also refreshes the number of open erasures in the bar and on the desk Today. */
function refreshErasures(client: QueryClient): void {
  for (const queryKey of [erasuresKey, countsKey, todayKey]) void invalidate(client, queryKey);
}

function storeErasure(client: QueryClient, query: PersonQuery, erasure: Erasure): void {
  client.setQueryData(foundKey(query), (found: FoundData | undefined) => found && { ...found, erasure });
  void invalidate(client, foundKey(query));
}
