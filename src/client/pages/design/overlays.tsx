import { useState } from "react";
import { messages } from "#content/messages.ts";
import { design } from "#content/pages/design.ts";
import { button, designLayout, designState, dialog, toast } from "#styled-system/recipes";
import { notify } from "../../notify.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Section } from "../../ui/section.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Pair, Row, Specimen, Stack } from "./specimen.tsx";

const { overlays: copy, tabs } = design;
const tabList = tabs.list.map(({ id, label, text }) => ({ id, label, panel: <p>{text}</p> }));
const slips = [messages.downloadSucceeded, messages.enquiryIncomplete];
const { dialogBody } = designLayout();
const inPage = designState({ state: "inPage" });
const centred = designState({ state: "centred" });

export function TabSection() {
  return (
    <Section title={tabs.title} aside={tabs.aside}>
      <Specimen of="ui/tabs">
        <Tabs label={tabs.label} list={tabList} />
      </Specimen>
    </Section>
  );
}

export function Overlays() {
  const [open, setOpen] = useState(false);
  const styles = dialog();
  const aside = dialog({ place: "right" });
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="ui/toaster">
          <Stack>
            <Row>
              <button type="button" className={button()} onClick={() => notify("downloadSucceeded")}>
                {copy.success}
              </button>
              <button type="button" className={button()} onClick={() => notify("enquiryIncomplete")}>
                {copy.failure}
              </button>
            </Row>
            <Pair>
              {slips.map(({ tone, title, body }) => {
                const slip = toast({ tone });
                return (
                  <div key={tone} className={`${slip.root} ${inPage}`}>
                    <span className={slip.title}>{title}</span>
                    <span className={slip.body}>{body}</span>
                    <span className={`${slip.close} ${centred}`} aria-hidden="true">
                      ×
                    </span>
                  </div>
                );
              })}
            </Pair>
          </Stack>
        </Specimen>
        <Specimen of="ui/dialog">
          <Stack>
            <Row>
              <button type="button" className={button()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {copy.open}
              </button>
            </Row>
            <div className={`${aside.content} ${inPage}`}>
              <div className={styles.header}>
                <div>
                  <p className={styles.title}>{copy.dialog}</p>
                  <p className={styles.subject}>{copy.subject}</p>
                </div>
                <span className={`${styles.close} ${centred}`} aria-hidden="true">
                  ×
                </span>
              </div>
              <p className={dialogBody}>{copy.text}</p>
            </div>
          </Stack>
          {open && (
            <Dialog title={copy.dialog} closeLabel={copy.close} onClose={() => setOpen(false)}>
              <div className={dialogBody}>
                <p>{copy.text}</p>
                <button type="button" className={button({ tone: "primary" })} onClick={() => setOpen(false)}>
                  {copy.done}
                </button>
              </div>
            </Dialog>
          )}
        </Specimen>
      </Stack>
    </Section>
  );
}
