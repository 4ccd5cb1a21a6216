import { useQuery } from "@tanstack/react-query";
import { replyDesk as copy } from "#content/office/enquiry.ts";
import { officeReply } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { LoadingNote } from "../../ui/note.tsx";
import { bodyOf } from "../call.ts";

export function previewKey(reference: string, text: string) {
  return ["reply-preview", reference, text] as const;
}

/** The e-mail as it will be sent. */
export function Preview({ reference, text }: { reference: string; text: string }) {
  const styles = officeReply();
  const { data, error } = useQuery({
    queryKey: previewKey(reference, text),
    queryFn: () =>
      bodyOf(api.office.enquiries[":reference"]["reply-preview"].$post({ param: { reference }, json: { text } })),
    enabled: text !== "",
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text === "") return <p className={styles.label}>{copy.previewEmpty}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <LoadingNote title={copy.previewLoading} />;
  return (
    <>
      <p>
        <span className={styles.label}>{copy.subject}</span> <b>{data.subject}</b>
      </p>
      <p>
        <span className={styles.label}>{copy.replyTo}</span> {data.replyTo}
      </p>
      <div className={styles.previewText}>{data.text}</div>
    </>
  );
}
