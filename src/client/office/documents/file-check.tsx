import { useQuery } from "@tanstack/react-query";
import { fileCheckCopy as copy } from "#content/office/documents.ts";
import type { FileCheckAnswer } from "#rules/documents/office-answers.ts";
import { api } from "../../api.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { bodyOf } from "../call.ts";
import { Banner } from "../parts/banner.tsx";
import { momentTextOf } from "../times.ts";

export function useFileCheck() {
  const { data } = useQuery({
    queryKey: ["office-document-check"],
    queryFn: () => bodyOf(api.office["document-check"].$get()),
  });
  return data?.check ?? null;
}

type Check = FileCheckAnswer["check"];

/** The documents whose file is missing: nobody can download them, and only staff can restore the file. */
export function MissingFiles({ check }: { check: Check }) {
  if (!check || check.missing.length === 0) return null;
  const unlisted = check.missingCount - check.missing.length;
  return (
    <Banner tone="danger" title={`${copy.missing} ${check.missingCount}.`}>
      {copy.missingNote}{" "}
      {check.missing.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          {title === null ? (
            `${copy.submission} ${id}`
          ) : (
            <PageLink to="officeDocument" with={{ id }}>
              {title}
            </PageLink>
          )}
        </span>
      ))}
      {unlisted > 0 && `, ${copy.and} ${unlisted} ${copy.more}`}
    </Banner>
  );
}

/** `312 files, compared 3:10 AM, 1 without a document removed`. */
export function checkTextOf(check: Check, now: number): string {
  if (!check) return copy.never;
  const { endedAt, begunAt, objects, removed } = check;
  const when = endedAt
    ? `${copy.compared} ${momentTextOf(endedAt, now)}`
    : `${copy.begun} ${momentTextOf(begunAt, now)}`;
  return `${objects} ${when}${removed > 0 ? `, ${removed} ${copy.removed}` : ""}`;
}
