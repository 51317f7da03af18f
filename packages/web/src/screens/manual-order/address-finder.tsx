import { TextInput } from "@mantine/core";
import type { Address } from "@shipctl/sdk";
import { COUNTRIES } from "@shipctl/sdk/contract";
import { addressLines, fieldName, filterAddresses } from "@shipctl/sdk/display";
import { type AddressBlock, readAddressBlock } from "@shipctl/sdk/files";
import { type KeyboardEvent, useId, useState } from "react";
import { draftOf } from "../../components/address-draft.js";
import { type AddressDraft, addressProblems } from "../../components/address-fields.js";
import classes from "./address-finder.module.css";

interface AddressFinderProps {
  readonly saved: readonly Address[];
  readonly onFill: (address: AddressDraft) => void;
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
  const read = (pasted: string): boolean => {
    const block = readAddressBlock(pasted);
    if (block) fill(...filledFrom(block));
    return block !== undefined;
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

/** The fields of a pasted address, and what to say about it: what is missing and what the form has no field for. */
function filledFrom({ email, ...block }: AddressBlock): [AddressDraft, string] {
  const isOffered = COUNTRIES.some((code) => code === block.country);
  const draft = draftOf({ ...block, country: isOffered ? block.country : "US" });
  const missing = addressProblems(draft).map(({ field }) => fieldName(field).toLowerCase().replace("zip", "ZIP"));
  const unused = [email, isOffered ? "" : block.country].filter(Boolean);
  const texts = [
    "Filled in from the pasted address.",
    missing.length > 0 ? `Missing: ${missing.join(", ")}.` : "",
    unused.length > 0 ? `Not used: ${unused.join(", ")}.` : "",
  ];
  return [draft, texts.filter(Boolean).join(" ")];
}
