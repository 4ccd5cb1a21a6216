import { type Ref, useMemo } from "react";
import { inboxDesk } from "#content/office/inbox-desk.ts";
import { Combobox } from "../parts/combobox.tsx";
import { useStaff } from "../use-staff.ts";

/** Stands for nobody: the combobox has no choice without an id. */
const nobody = "nobody";

type OwnerChoiceProps = {
  owner: string | null | undefined;
  onChoose: (ownerId: string | null) => void;
  frame?: "slip";
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** Who takes care of it: one of the staff, or nobody. */
export function OwnerChoice({ owner, onChoose, ...rest }: OwnerChoiceProps) {
  const query = useStaff();
  const choices = useMemo(() => [...(query.data?.staff ?? []), { id: nobody, name: inboxDesk.nobody }], [query.data]);
  return (
    <Combobox
      choices={choices}
      chosen={owner === undefined ? null : (owner ?? nobody)}
      onChoose={(id) => onChoose(id === nobody ? null : id)}
      query={query}
      empty={inboxDesk.noSuchPerson}
      {...rest}
    />
  );
}
