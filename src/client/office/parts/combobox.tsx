import { Combobox as Ark, createListCollection, useCombobox } from "@ark-ui/react/combobox";
import { useFilter } from "@ark-ui/react/locale";
import type { UseQueryResult } from "@tanstack/react-query";
import { type Ref, useEffect, useId, useMemo, useRef, useState } from "react";
import { officeParts as copy } from "#content/office/parts.ts";
import { hiddenText, officeCombobox } from "#styled-system/recipes";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { describedBy, FieldError } from "./field-error.tsx";

export type ComboboxChoice = { id: string; name: string };

type ComboboxProps = {
  label: string;
  /** True if the label is shown elsewhere, or is clear from the context. */
  isLabelHidden?: boolean;
  choices: readonly ComboboxChoice[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Called with the typed text, if the caller searches for the choices. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  empty: string;
  /** True if more choices match than were sent. */
  hasMore?: boolean | undefined;
  /** The query of the choices. If the list did not load, it is loaded again when the combobox opens. */
  query: Pick<UseQueryResult, "isFetching" | "isLoadingError"> & { refetch: () => unknown };
  disabled?: boolean;
  /** Without a frame the field has only a line below it. */
  frame?: "boxed" | "slip" | undefined;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
};

/** A field to choose one of many, found by typing. */
export function Combobox({ choices, chosen, onChoose, onSearch, frame, inputRef, ...props }: ComboboxProps) {
  const { label, isLabelHidden = false, placeholder, query, disabled = false, error, hasMore = false } = props;
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const styles = officeCombobox({ frame });
  const { contains } = useFilter({ sensitivity: "base" });
  const [filter, setFilter] = useState("");
  // While a search is in flight, the earlier results are not offered, so that a quick Enter does not choose one of them.
  const isFoundElsewhere = onSearch !== undefined && !query.isFetching;
  const collection = useMemo(
    () =>
      createListCollection<ComboboxChoice>({
        items: choices.filter(({ name }) => isFoundElsewhere || contains(name, filter)),
        itemToString: ({ name }) => name,
        itemToValue: ({ id }) => id,
      }),
    [choices, filter, contains, isFoundElsewhere],
  );
  const combobox = useCombobox({
    collection,
    value: chosen === null ? [] : [chosen],
    onValueChange: ({ value: [id] }) => id !== undefined && id !== chosen && onChoose(id),
    onInputValueChange: ({ inputValue, reason }) => {
      if (reason !== "input-change") return;
      setFilter(inputValue);
      onSearch?.(inputValue);
    },
    onOpenChange: ({ open }) => {
      if (!open) setFilter("");
      else if (query.isLoadingError) void query.refetch();
    },
    openOnClick: true,
    inputBehavior: "autohighlight",
    disabled,
    ...(placeholder !== undefined && { placeholder }),
  });
  const chosenName = choices.find(({ id }) => id === chosen)?.name;
  // The choice may be known before its name is. If what was chosen last was not stored, the earlier choice is shown again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the name is known or the field can be used again
  useEffect(() => {
    if (chosenName !== undefined && !combobox.open) combobox.syncSelectedItems();
  }, [chosenName, disabled]);
  const { open: isOpen, valueAsString } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the list opens
  useEffect(() => {
    if (!isOpen) return;
    // In the frame after the list opens, Ark moves the caret to the end. This runs later and selects the text, so that typing
    // replaces it.
    const request = requestAnimationFrame(() => {
      const input = control.current?.querySelector("input");
      if (input?.value === valueAsString) input.select();
    });
    return () => cancelAnimationFrame(request);
  }, [isOpen]);
  const note = collection.items.length === 0 || query.isLoadingError || hasMore ? noteOf(props) : undefined;

  return (
    <>
      <Ark.RootProvider className={styles.root} value={combobox}>
        <Ark.Label className={styles.label}>{isLabelHidden ? <HiddenText>{label}</HiddenText> : label}</Ark.Label>
        <Ark.Control ref={control} className={styles.control}>
          <Ark.Input
            className={styles.input}
            ref={inputRef}
            onFocus={({ currentTarget }) => currentTarget.select()}
            // Removes text that was typed but not chosen. After Esc it would stay and look like the choice.
            onBlur={() => combobox.setInputValue(combobox.valueAsString)}
            {...describedBy(id, error)}
          />
          <Ark.Trigger className={styles.trigger} aria-label={label} tabIndex={-1} />
        </Ark.Control>
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.list}>
            {collection.items.map((item) => (
              <Ark.Item key={item.id} item={item} className={styles.item}>
                <Ark.ItemText>{item.name}</Ark.ItemText>
              </Ark.Item>
            ))}
            {note && <p className={styles.empty}>{note}</p>}
          </Ark.Content>
        </Ark.Positioner>
        {/* Screen readers read the options, but not the note in the list. */}
        <span role="status" className={hiddenText()}>
          {isOpen && !query.isFetching && note}
        </span>
      </Ark.RootProvider>
      <FieldError id={id} error={error} />
    </>
  );
}

/** Says why there are no choices, or not all. During a search nothing was found yet. */
function noteOf({ query, empty, hasMore }: Pick<ComboboxProps, "query" | "empty" | "hasMore">): string {
  if (query.isFetching) return copy.loadingChoices;
  if (query.isLoadingError) return copy.failedChoices;
  return hasMore ? copy.typeMore : empty;
}
