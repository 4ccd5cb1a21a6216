import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { sampleDocument } from "#content/pages/design-office/documents.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import { designLayout, officeForm } from "#styled-system/recipes";
import { Preview } from "../../office/documents/preview.tsx";
import { SharingFields } from "../../office/documents/sharing-fields.tsx";
import type { Entries } from "../../office/documents/use-document-form.ts";
import { Pair, Specimen } from "./specimen.tsx";

const { types, entries: texts, ...previewed } = sampleDocument;
const entries: Entries = {
  ...texts,
  audience: audienceOf(),
  people: [],
  projects: [],
  watermark: false,
  publicPlace: null,
};
const change = () => {};

/** The fields that control how a document is shared, and its preview. */
export function DocumentParts() {
  const { box } = designLayout();
  const fields = officeForm().fields;
  return (
    <Pair>
      <Specimen of="office/documents/sharing-fields">
        <div className={`${box} ${fields}`}>
          <SharingFields
            document={{ fileType: types.pdf, state: "draft" }}
            entries={entries}
            change={change}
            fields={{}}
          />
        </div>
        <div className={`${box} ${fields}`}>
          <SharingFields
            document={{ fileType: types.pdf, state: "published" }}
            entries={{ ...entries, watermark: true, publicPlace: "white-paper" }}
            change={change}
            fields={{ publicPlace: errors.publicMarked }}
          />
        </div>
      </Specimen>
      <Specimen of="office/documents/preview">
        {Object.values(types).map((fileType) => (
          <div key={fileType} className={box}>
            <Preview document={{ ...previewed, fileType }} />
          </div>
        ))}
      </Specimen>
    </Pair>
  );
}
