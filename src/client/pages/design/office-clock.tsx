import { officeDesign as copy } from "#content/pages/design-office/copy.ts";
import { sampleDetail, sampleLines, sampleNow } from "#content/pages/design-office/enquiries.ts";
import { ClockHead } from "../../office/enquiry/clock-head.tsx";
import { Clock } from "../../office/parts/clock.tsx";
import { dueText, EnquiryClockLine } from "../../office/parts/enquiry-clock.tsx";
import { Pair, Specimen, Stack } from "./specimen.tsx";

const now = Date.parse(sampleNow);
const hourMs = 3_600_000;
const used = { unused: 0, running: 12, soon: 23, over: 26, farOver: 60, answered: 5 } as const;

/** The clock of the reply promise: as lines, with the words of each enquiry, and at the head of an open enquiry. */
export function ClockParts() {
  return (
    <>
      <Specimen of="office/parts/clock">
        <Pair>
          {Object.entries(used).map(([name, hours]) => (
            <Clock
              key={name}
              large
              usedMs={hours * hourMs}
              isAnswered={name === "answered"}
              label={copy.clocks[name as keyof typeof used]}
            />
          ))}
        </Pair>
      </Specimen>
      <Specimen of="office/parts/enquiry-clock">
        <Pair>
          {sampleLines.map((line) => (
            <div key={line.reference}>
              {dueText(line, now)}
              <EnquiryClockLine line={line} now={now} />
            </div>
          ))}
        </Pair>
      </Specimen>
      <Specimen of="office/enquiry/clock-head">
        <Stack>
          {sampleLines
            .filter(({ kind }) => kind !== "interest")
            .map((line) => (
              <ClockHead key={line.reference} detail={{ ...sampleDetail, ...line }} now={now} />
            ))}
        </Stack>
      </Specimen>
    </>
  );
}
