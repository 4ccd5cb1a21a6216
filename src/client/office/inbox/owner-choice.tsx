import { type Ref, useMemo } from "react";
import { inboxDesk } from "#content/office/inbox-desk.ts";
import { Combobox, type ComboboxChoice } from "../parts/combobox.tsx";
import { useStaff } from "../use-staff.ts";

/** The choice "nobody". A choice of the combobox must have an id. */
const nobody = "nobody";

type OwnerChoiceProps = {
  owner: ComboboxChoice | null | undefined;
  onChoose: (ownerId: string | null) => void;
  frame?: "slip";
  /** For screen readers. */
  label: string;
  placeholder?: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** The field for the owner: a member of staff, or nobody. A former colleague is listed until somebody else takes over. */
export function OwnerChoice({ owner, onChoose, ...rest }: OwnerChoiceProps) {
  const query = useStaff();
  const choices = useMemo(() => {
    const staff = query.data?.staff ?? [];
    const other = owner && !staff.some(({ id }) => id === owner.id) ? [owner] : [];
    return [...other, ...staff, { id: nobody, name: inboxDesk.nobody }];
  }, [query.data, owner]);
  return (
    <Combobox
      choices={choices}
      chosen={owner === undefined ? null : (owner?.id ?? nobody)}
      onChoose={(id) => onChoose(id === nobody ? null : id)}
      query={query}
      empty={inboxDesk.noSuchPerson}
      isLabelHidden
      {...rest}
    />
  );
}
