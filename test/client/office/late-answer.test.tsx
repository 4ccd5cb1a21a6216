import { QueryClientProvider, type QueryKey, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { bodyOf } from "#client/office/call.ts";
import { documentKey } from "#client/office/documents/document-cache.ts";
import { useDocumentAct } from "#client/office/documents/use-documents.ts";
import { emailKey, useEmailAct } from "#client/office/emails/use-emails.ts";
import { useWrites } from "#client/office/enquiry/use-enquiry.ts";
import { enquiryKey } from "#client/office/inbox/enquiry-cache.ts";
import { projectKey, submissionKey, updateKey } from "#client/office/projects/project-cache.ts";
import { usePublication } from "#client/office/projects/use-project-change.ts";
import { useReview } from "#client/office/projects/use-projects-desk.ts";
import { useUpdateDecision } from "#client/office/projects/use-updates.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleEmail } from "#content/pages/design-office/emails.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleProject, sampleSubmission, sampleUpdate } from "#content/pages/design-office/projects.ts";

const document = { id: "d1", version: 1 };
const { reference } = sampleDetail;

/** Something that staff have open: its query key, a write, and the answer to that write. */
type Thing = { key: QueryKey; answer: object; useWrite: () => () => Promise<unknown> };

const things: Record<string, Thing> = {
  enquiry: {
    key: enquiryKey(reference),
    answer: { ...sampleDetail, version: 9 },
    useWrite: () => {
      const { write } = useWrites(sampleDetail, "p1");
      const { $get } = api.office.enquiries[":reference"];
      return () => write(() => bodyOf($get({ param: { reference } })));
    },
  },
  document: {
    key: documentKey(document.id),
    answer: { ...document, version: 9 },
    useWrite: () => {
      const { mutateAsync } = useDocumentAct(document);
      return () => mutateAsync({ act: "publish" });
    },
  },
  project: {
    key: projectKey(sampleProject.id),
    answer: { ...sampleProject, version: 9 },
    useWrite: () => {
      const { mutateAsync } = usePublication(sampleProject);
      return () => mutateAsync("publish");
    },
  },
  submission: {
    key: submissionKey(sampleSubmission.id),
    answer: { ...sampleSubmission, version: 9 },
    useWrite: () => {
      const { mutateAsync } = useReview(sampleSubmission);
      return () => mutateAsync({ what: "project" });
    },
  },
  update: {
    key: updateKey(sampleUpdate.id),
    answer: { ...sampleUpdate, version: 9 },
    useWrite: () => {
      const { mutateAsync } = useUpdateDecision(sampleUpdate);
      return () => mutateAsync({ what: "release" });
    },
  },
  "e-mail": {
    key: emailKey(sampleEmail.id),
    answer: { ...sampleEmail, version: 9 },
    useWrite: () => {
      const { mutateAsync } = useEmailAct(sampleEmail);
      return () => mutateAsync("cancel");
    },
  },
};

test.each(Object.entries(things))(
  "an answer about the %s that was requested before a write does not replace the write's own answer",
  async (_, { key, answer, useWrite }) => {
    vi.stubGlobal("fetch", async () => Response.json(answer));
    const client = openQueryClient();
    const wrapper = ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    client.setQueryData(key, { ...answer, version: 1 }, { updatedAt: 1 });
    const early = Promise.withResolvers<object>();
    const asked = client.fetchQuery({ queryKey: key, queryFn: () => early.promise }).catch(() => {});
    const { result } = renderHook(useWrite, { wrapper });
    await act(async () => void (await result.current()));
    await waitFor(() => expect(client.getQueryData(key)).toEqual(answer));
    early.resolve({ ...answer, version: 1 });
    await act(async () => void (await asked));
    expect(client.getQueryData(key)).toEqual(answer);
    client.clear();
  },
);

test.each(Object.entries(things))("the %s is loaded again if a write got no answer", async (_, { key, useWrite }) => {
  const asked = vi.fn(async () => ({}));
  vi.stubGlobal("fetch", async () => Response.error());
  const client = openQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ thing: useQuery({ queryKey: key, queryFn: asked }), write: useWrite() }), {
    wrapper,
  });
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await act(async () => void (await result.current.write().catch(() => {})));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  client.clear();
});
