import { personDesk as copy } from "#content/office/person.ts";
import { officeDesk } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";

/** A link to the desk that finds, exports and erases everything stored about the person. */
export function PersonalDataLink({ personId }: { personId: string }) {
  const desk = officeDesk();
  return (
    <section className={desk.block} aria-labelledby="personal-data">
      <header className={desk.blockHead}>
        <h2 id="personal-data">{copy.personalData}</h2>
      </header>
      <p>
        <PageLink to="officePersonalData" search={{ person: personId }}>
          {copy.openPersonalData}
        </PageLink>
      </p>
    </section>
  );
}
