import { sampleProject, sampleSubmission, sampleUpdate } from "#content/pages/design-office/projects.ts";
import { addressOf } from "#pages";
import { designLayout } from "#styled-system/recipes";
import { ProjectList, SubmissionList } from "../../office/projects/lists.tsx";
import { ProjectStages } from "../../office/projects/project-stages.tsx";
import { Publication } from "../../office/projects/publication.tsx";
import { SubmissionPane } from "../../office/projects/submission-pane.tsx";
import { UpdateList } from "../../office/projects/update-list.tsx";
import { UpdatePane } from "../../office/projects/update-pane.tsx";
import { useProjectList, useSubmissionList } from "../../office/projects/use-projects-desk.ts";
import { useUpdateList } from "../../office/projects/use-updates.ts";
import { Pair, Specimen, Stack } from "./specimen.tsx";

const { box } = designLayout();
const address = addressOf("officeProjects", undefined);
const shared = { isFiltered: false, addressWith: () => address };
const noFilters = {};

/** Submissions, projects and updates in every state, and an open one of each. */
export function ProjectParts() {
  const submissions = useSubmissionList(noFilters, true);
  const projects = useProjectList(noFilters, true);
  const updates = useUpdateList(noFilters, true);
  return (
    <>
      <Specimen of="office/projects/lists">
        <Stack>
          <div className={box}>
            <SubmissionList list={submissions} open={sampleSubmission.id} {...shared} />
          </div>
          <div className={box}>
            <ProjectList list={projects} open={undefined} {...shared} />
          </div>
        </Stack>
      </Specimen>
      <Specimen of="office/projects/update-list">
        <div className={box}>
          <UpdateList list={updates} open={sampleUpdate.id} {...shared} />
        </div>
      </Specimen>
      <Pair>
        <Specimen of="office/projects/submission-pane">
          <div className={box}>
            <SubmissionPane id={sampleSubmission.id} back={address} />
          </div>
        </Specimen>
        <Stack>
          <Specimen of="office/projects/update-pane">
            <div className={box}>
              <UpdatePane id={sampleUpdate.id} back={address} />
            </div>
          </Specimen>
          <Specimen of="office/projects/publication">
            <div className={box}>
              <Publication project={sampleProject} />
            </div>
          </Specimen>
          <Specimen of="office/projects/project-stages">
            <div className={box}>
              <ProjectStages project={sampleProject} />
            </div>
          </Specimen>
        </Stack>
      </Pair>
    </>
  );
}
