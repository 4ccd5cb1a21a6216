import { useRef, useState } from "react";
import { sampleDetail, sampleNow, sampleReply } from "#content/pages/design-office/enquiries.ts";
import { designLayout } from "#styled-system/recipes";
import { Changed } from "../../office/enquiry/changed.tsx";
import { Facts } from "../../office/enquiry/facts.tsx";
import { Reply, type ReplyTab } from "../../office/enquiry/reply.tsx";
import { EnquiryHistory, Others } from "../../office/enquiry/side.tsx";
import { Thread } from "../../office/enquiry/thread.tsx";
import type { Writes } from "../../office/enquiry/use-enquiry.ts";
import type { ReplyDraft } from "../../office/reply-drafts.ts";
import { Pair, Specimen } from "./specimen.tsx";

const { box } = designLayout();
const now = Date.parse(sampleNow);

/** Writes that store nothing, as after a colleague has set the next step. */
const writes: Writes = {
  write: async () => false,
  isBusy: false,
  done: undefined,
  failure: undefined,
  meanwhile: sampleDetail.thread.slice(-1),
  isTheirs: true,
  refused: undefined,
  repeat: () => undefined,
  acknowledge() {},
};
const refused: Writes = { ...writes, refused: { wanted: async () => sampleDetail, done: undefined } };

/** An open enquiry: what others changed, its thread, the reply, and its details. */
export function EnquiryParts() {
  return (
    <>
      <Specimen of="office/enquiry/changed">
        <Changed writes={writes} now={now} hasTyped />
        <Changed writes={refused} now={now} hasTyped />
      </Specimen>
      <Specimen of="office/enquiry/thread">
        <Thread detail={sampleDetail} now={now} />
      </Specimen>
      <Specimen of="office/enquiry/reply">
        <Pair>
          <SampleReply first="write" />
          <SampleReply first="preview" />
          <SampleReply first="note" />
        </Pair>
      </Specimen>
      <Pair>
        <Specimen of="office/enquiry/facts">
          <div className={box}>
            <Facts detail={sampleDetail} writes={writes} now={now} ownerField={null} />
          </div>
        </Specimen>
        <Specimen of="office/enquiry/side">
          <div className={box}>
            <Others detail={sampleDetail} now={now} search="" />
            <EnquiryHistory detail={sampleDetail} now={now} />
          </div>
        </Specimen>
      </Pair>
    </>
  );
}

function SampleReply({ first }: { first: ReplyTab }) {
  const [draft, setDraft] = useState<ReplyDraft>({ key: "", noteKey: "", body: sampleReply.text, note: "" });
  const [tab, setTab] = useState(first);
  return (
    <Reply
      detail={sampleDetail}
      writes={writes}
      replyDraft={{
        draft,
        latest: () => draft,
        change: (changed) => setDraft({ ...draft, ...changed }),
        finish() {},
        begin() {},
      }}
      tab={tab}
      onTab={setTab}
      field={useRef(null)}
      noteField={useRef(null)}
      savedField={useRef(null)}
    />
  );
}
