import { publicationCopy as copy } from "#content/office/project-form.ts";
import { addressOf } from "#pages";
import { exampleAddress } from "#rules/projects/example-address.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import { officeButton, officeDesk, officeGo, officeProjects } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import { State } from "../parts/signs.tsx";
import { QuestionButtons } from "../question-buttons.tsx";
import { dateTextOf } from "../times.ts";
import { fullNameOfField } from "./edit/entry-path.ts";
import { usePublication } from "./use-project-change.ts";
import { useDeskAddress } from "./use-projects-desk.ts";

type PublicationProps = {
  project: ProjectDetail;
  /** True if there are unsaved entries. */
  isDirty?: boolean;
};

/** Shows whether the project is public, at which addresses, and what it lacks to be published. */
export function Publication({ project, isDirty = false }: PublicationProps) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const { mutate, isPending, error } = usePublication(project);
  const { addressWith } = useDeskAddress();
  const question = useQuestion(() => mutate("unpublish"));
  const { id, page, publishedAt, lacks } = project;
  const lacking = Object.keys(lacks);
  const mayPublish = lacking.length === 0;
  const texts = { act: copy.unpublish, really: copy.unpublishSure, keep: copy.cancel, acting: copy.busy };
  return (
    <section className={desk.block} aria-labelledby="project-publication">
      <div className={desk.blockHead}>
        <h2 id="project-publication">{copy.title}</h2>
        <State isLive shape={publishedAt ? "full" : "empty"}>
          {publishedAt ? `${copy.published} ${dateTextOf(publishedAt, Date.now())}` : copy.unpublished}
        </State>
      </div>
      {publishedAt === null && <p className={desk.muted}>{copy.hidden}</p>}
      {(publishedAt !== null || mayPublish) && <Places page={page} isPublished={publishedAt !== null} />}
      {page === exampleAddress && <p className={desk.muted}>{copy.linked}</p>}
      {publishedAt === null && !mayPublish && (
        <div className={styles.said}>
          <p>{copy.lacks}</p>
          <ul>
            {lacking.map((path) => (
              <li key={path}>
                {fullNameOfField(path)}. {lacks[path]}
              </li>
            ))}
          </ul>
          <AddressLink address={addressWith(id, "lacks")} className={officeGo()}>
            {copy.fill}
          </AddressLink>
        </div>
      )}
      <p className={`${desk.acts} ${styles.step}`}>
        {publishedAt === null ? (
          <button
            type="button"
            className={officeButton({ tone: "primary" })}
            disabled={isPending || isDirty || !mayPublish}
            onClick={() => mutate("publish")}
          >
            {isPending ? copy.busy : copy.publish}
          </button>
        ) : (
          <QuestionButtons question={question} copy={texts} isActing={isPending} />
        )}
        {isDirty && publishedAt === null && <span className={desk.muted}>{copy.saveFirst}</span>}
      </p>
      <div role="alert">{error && <p className={`${styles.step} ${styles.failure}`}>{error.message}</p>}</div>
    </section>
  );
}

/** The public addresses. Plain links cause full page loads, because the office shows public pages as visitors get them. */
function Places({ page, isPublished }: { page: string | null; isPublished: boolean }) {
  const list = addressOf("projects", undefined);
  const own = page && addressOf("project", { id: page });
  return (
    <p className={officeProjects().text}>
      {isPublished ? copy.seen : copy.willBeSeen} {isPublished ? <a href={list}>{list}</a> : list}
      {own && (
        <>
          {" "}
          {isPublished ? copy.seenPage : copy.willHavePage} {isPublished ? <a href={own}>{own}</a> : own}
        </>
      )}
      . {!own && copy.comingSoon} <span className={officeDesk().muted}>({copy.note})</span>
    </p>
  );
}
