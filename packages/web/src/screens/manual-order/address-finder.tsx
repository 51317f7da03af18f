import { TextInput } from "@mantine/core";
import type { Address } from "@shipctl/sdk";
import { addressLines, filterAddresses } from "@shipctl/sdk/display";
import { type KeyboardEvent, useId, useState } from "react";
import { draftOf } from "../../components/address-draft.js";
import type { AddressDraft } from "../../components/address-fields.js";
import classes from "./address-finder.module.css";
import type { readPasted } from "./pasted-address.js";

interface AddressFinderProps {
  readonly saved: readonly Address[];
  readonly onFill: (address: AddressDraft) => void;
}

let reader: typeof readPasted | undefined;

/** Without a connection, the text stays in the box, and Enter tries again. */
async function loadReader(): Promise<void> {
  reader ??= await import("./pasted-address.js").then(
    (code) => code.readPasted,
    () => undefined,
  );
}

/** As many as are read at a glance. */
const SHOWN = 6;

/** One box that reads a pasted address and finds a saved one. It fills in the fields and never submits. */
export function AddressFinder({ saved, onFill }: AddressFinderProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [marked, setMarked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const isSearched = text.trim() !== "";
  const found = isSearched ? filterAddresses(saved, { search: text, type: undefined }).slice(0, SHOWN) : [];
  const options = isOpen ? found : [];
  const type = (to: string) => {
    setText(to);
    setMarked(0);
    setOpen(true);
    setNote("");
  };
  const fill = (address: AddressDraft, about: string) => {
    type("");
    setNote(about);
    onFill(address);
  };
  /** Whether it was an address. False until the reader is loaded, with the focus; then it is read nevertheless. */
  const read = (pasted: string): boolean => {
    if (!reader) void loadReader().then(() => reader && read(pasted));
    const filled = reader?.(pasted);
    if (filled) fill(...filled);
    return filled !== undefined;
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setMarked((marked + step + found.length) % found.length);
    }
    if (event.key === "Escape" && isSearched) {
      event.stopPropagation();
      type("");
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const chosen = options[marked];
    if (chosen) fill(draftOf(chosen), "");
    else if (isSearched) read(text);
  };
  return (
    <div className={classes.finder}>
      <TextInput
        label="Paste or search"
        placeholder="Paste an address, or type a name, street or ZIP code"
        description={note || (isSearched && found.length === 0 && NOTHING)}
        inputWrapperOrder={["label", "input", "description"]}
        descriptionProps={{ role: "status" }}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={options[marked] && `${id}-${marked}`}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={(event) => {
          if (read(event.clipboardData.getData("text"))) event.preventDefault();
        }}
        onKeyDown={press}
        onFocus={loadReader}
        onBlur={() => setOpen(false)}
      />
      {/* Kept for `aria-controls`. */}
      <div className={classes.options} id={id} role="listbox" aria-label="Matches" hidden={options.length === 0}>
        {options.map((address, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
          <div
            key={address._id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => fill(draftOf(address), "")}
          >
            <strong>{address.name}</strong>
            <span>{addressLines({ ...address, name: "" }).join(", ")}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const NOTHING = "No saved address has this. A pasted address fills in the fields.";
