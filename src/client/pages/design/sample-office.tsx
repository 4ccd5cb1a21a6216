import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { designLayout } from "#styled-system/recipes";
import { OfficeStyles } from "../../office/frame/office-styles.tsx";
import { Hatches } from "../../office/parts/clock.tsx";

/** What the components would have asked the Worker for. */
export type Sample = readonly [key: QueryKey, data: unknown];

/** The sizes and rules of the office around its components, and sample answers to their calls. */
export function SampleOffice({ samples, children }: { samples: readonly Sample[]; children: ReactNode }) {
  const [client] = useState(() => clientWith(samples));
  return (
    <QueryClientProvider client={client}>
      <OfficeStyles />
      <Hatches />
      <div className={designLayout().office}>{children}</div>
    </QueryClientProvider>
  );
}

/** Asks the Worker for nothing, which would refuse it. */
function clientWith(samples: readonly Sample[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  for (const [key, data] of samples) client.setQueryData(key, data);
  return client;
}
