import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { designLayout } from "#styled-system/recipes";
import { OfficeStyles } from "../../office/frame/office-styles.tsx";
import { OverHatchPattern } from "../../office/parts/clock.tsx";

/** An answer that a component would otherwise request from the Worker. */
export type Sample = readonly [key: QueryKey, data: unknown];

/** Wraps components in the office's sizes and styles, and gives them sample answers to their queries. */
export function SampleOffice({ samples, children }: { samples: readonly Sample[]; children: ReactNode }) {
  const [client] = useState(() => clientWith(samples));
  return (
    <QueryClientProvider client={client}>
      <OfficeStyles />
      <OverHatchPattern />
      <div className={designLayout().office}>{children}</div>
    </QueryClientProvider>
  );
}

/** Returns a client that never calls the Worker, which would refuse. */
function clientWith(samples: readonly Sample[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  for (const [key, data] of samples) client.setQueryData(key, data);
  return client;
}
