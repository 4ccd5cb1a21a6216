import { useState } from "react";
import { kindNames } from "#content/office/accounts.ts";
import { privacyDesk as copy } from "#content/office/privacy.ts";
import { isPseudonym } from "#rules/email-address.ts";
import type { Erasure, FoundData, PersonQuery } from "#rules/privacy/erasure.ts";
import { officeButton, officeDesk, officePrivacy } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Note } from "../../ui/note.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { ErasurePlan } from "./erasure-plan.tsx";
import { PartsTable } from "./parts-table.tsx";
import { useExport, usePreparation } from "./use-privacy.ts";

type FoundPersonProps = { query: PersonQuery; data: FoundData; viewerId: string; onDone: (done: Erasure) => void };

/** The person, the number of records by type, and the actions on them. */
export function FoundPerson({ query, data, viewerId, onDone }: FoundPersonProps) {
  const [desk, styles] = [officeDesk(), officePrivacy()];
  const [zip, preparation] = [useExport(query), usePreparation(query)];
  const { email, person, parts, enquiry, erasure } = data;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const [saidOfPlan, setSaidOfPlan] = useState("");
  const gone = erasure === null ? saidOfPlan : "";
  const outcome = useOutcomeFocus<HTMLParagraphElement>(gone);
  const why = whyNotErased(data);

  function download(): void {
    setSaidOfPlan("");
    zip.mutate();
  }

  return (
    <>
      <section className={desk.block} aria-labelledby="whose-data">
        <div className={styles.who}>
          <h2 id="whose-data">{email}</h2>
          <p>
            {person ? <Account person={person} /> : copy.noAccount}
            {enquiry && (
              <>
                {" · "}
                {copy.enquiry}:{" "}
                <PageLink to="officeEnquiry" with={{ id: enquiry }}>
                  {enquiry}
                </PageLink>
              </>
            )}
          </p>
        </div>
        {total === 0 && <Note title={copy.nothingTitle} text={copy.nothing} />}
      </section>
      {erasure && (
        <div className={desk.block}>
          <ErasurePlan
            key={erasure.id}
            query={query}
            data={data}
            erasure={erasure}
            viewerId={viewerId}
            onDone={onDone}
            onGone={setSaidOfPlan}
          />
        </div>
      )}
      <section className={desk.block} aria-label={copy.search}>
        <p className={desk.acts}>
          {total > 0 && (
            <button type="button" className={officeButton()} disabled={zip.isPending} onClick={download}>
              {zip.isPending ? copy.downloading : copy.download}
            </button>
          )}
          {!erasure && !why && (
            <button
              type="button"
              className={officeButton({ tone: "danger" })}
              disabled={preparation.isPending}
              onClick={() => {
                setSaidOfPlan("");
                preparation.mutate();
              }}
            >
              {preparation.isPending ? copy.preparing : copy.prepare}
            </button>
          )}
        </p>
        <p ref={outcome} tabIndex={-1} role="status" className={styles.note}>
          {gone || (zip.isSuccess ? copy.downloaded : (why ?? copy.downloadNote))}
        </p>
        {(zip.error ?? preparation.error) && (
          <p className={styles.failure} role="alert">
            {(zip.error ?? preparation.error)?.message}
          </p>
        )}
        <PartsTable data={data} total={total} />
      </section>
    </>
  );
}

function Account({ person }: { person: NonNullable<FoundData["person"]> }) {
  return (
    <>
      {copy.account}:{" "}
      <PageLink to="officePerson" with={{ id: person.id }}>
        {person.name}
      </PageLink>
      , {kindNames[person.kind]}
      {person.disabled && `, ${copy.disabled}`}
    </>
  );
}

function whyNotErased({ email, person }: FoundData): string | undefined {
  if (person?.kind === "staff") return copy.staff;
  return isPseudonym(email) ? copy.pseudonym : undefined;
}
