import { useMutation, useQueryClient } from "@tanstack/react-query";
import { healthBanners as copy } from "#content/office/emails.ts";
import { officeButton, officeFrame } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { bodyOf } from "../call.ts";
import { Banner } from "../parts/banner.tsx";
import { invalidate } from "../query-client.ts";
import { momentTextOf } from "../times.ts";
import { healthKey, useHealth } from "./use-health.ts";

/** The alarms about e-mails that do not leave or arrive, on every page of the office. */
export function HealthBanners() {
  const { data } = useHealth();
  return data?.alarms.map(({ alarm, since }) => (
    <Banner
      key={alarm}
      tone={alarm === "own-inbox" ? "warning" : "danger"}
      title={`${copy.alarms[alarm].title} ${momentTextOf(since, Date.now())}.`}
    >
      <span>{copy.alarms[alarm].text}</span>
      <span className={officeFrame().bannerActs}>
        {alarm === "key-refused" ? (
          <TryKey />
        ) : (
          <PageLink to="officeEmails" className={officeButton({ tone: "quiet" })}>
            {copy.see}
          </PageLink>
        )}
      </span>
    </Banner>
  ));
}

function TryKey() {
  const client = useQueryClient();
  const trying = useMutation({
    mutationFn: () => bodyOf(api.office.emails.attempts.$post({ json: {} })),
    onSettled: () => invalidate(client, healthKey),
  });
  return (
    <>
      {trying.isError && <span role="alert">{trying.error.message} </span>}
      <span role="status">{trying.isSuccess && `${copy.triedKey} `}</span>
      <button type="button" className={officeButton()} disabled={trying.isPending} onClick={() => trying.mutate()}>
        {copy.tryKey}
      </button>
    </>
  );
}
