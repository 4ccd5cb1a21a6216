import { Combobox as Ark, useListCollection } from "@ark-ui/react/combobox";
import { useFilter } from "@ark-ui/react/locale";
import { type Ref, useEffect } from "react";
import { officeCombobox } from "#styled-system/recipes";
import { HiddenText } from "../../ui/hidden-text.tsx";

export type Choice = { id: string; name: string };

type ComboboxProps = {
  label: string;
  /** The label stands elsewhere, or is clear from what is around it. */
  isLabelHidden?: boolean;
  choices: readonly Choice[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Called with what is typed, where the choices are searched for elsewhere. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  empty: string;
  disabled?: boolean;
  look?: "line" | "boxed" | "slip";
  inputRef?: Ref<HTMLInputElement>;
};

/** One of many, found by typing. */
export function Combobox({ choices, chosen, onChoose, onSearch, look = "line", inputRef, ...props }: ComboboxProps) {
  const { label, isLabelHidden = false, placeholder, empty, disabled = false } = props;
  const styles = officeCombobox({ ...(look === "boxed" && { boxed: true }), ...(look === "slip" && { slip: true }) });
  const { contains } = useFilter({ sensitivity: "base" });
  const { collection, filter, set } = useListCollection<Choice>({
    initialItems: choices,
    filter: onSearch ? () => true : contains,
    itemToString: ({ name }) => name,
    itemToValue: ({ id }) => id,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new choices are what it takes over
  useEffect(() => set([...choices]), [choices]);

  return (
    <Ark.Root
      className={styles.root}
      collection={collection}
      value={chosen === null ? [] : [chosen]}
      onValueChange={({ value: [id] }) => id !== undefined && id !== chosen && onChoose(id)}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== "input-change") return;
        filter(inputValue);
        onSearch?.(inputValue);
      }}
      onOpenChange={({ open }) => open || filter("")}
      openOnClick
      inputBehavior="autohighlight"
      disabled={disabled}
      {...(placeholder !== undefined && { placeholder })}
    >
      <Ark.Label className={styles.label}>{isLabelHidden ? <HiddenText>{label}</HiddenText> : label}</Ark.Label>
      <Ark.Control className={styles.control}>
        <Ark.Input className={styles.input} ref={inputRef} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Ark.Trigger className={styles.trigger} aria-label={label} tabIndex={-1} />
      </Ark.Control>
      <Ark.Positioner className={styles.positioner}>
        <Ark.Content className={styles.list}>
          {collection.items.map((item) => (
            <Ark.Item key={item.id} item={item} className={styles.item}>
              <Ark.ItemText>{item.name}</Ark.ItemText>
            </Ark.Item>
          ))}
          {collection.items.length === 0 && <p className={styles.empty}>{empty}</p>}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}
