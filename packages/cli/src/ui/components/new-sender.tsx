import type { Address } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";
import { useState } from "react";
import { useSession } from "../hooks/use-session.js";
import { TextForm } from "./text-form.js";

interface NewSenderProps {
  /** Nothing is saved yet, so it becomes the default one. */
  readonly isFirst: boolean;
  readonly saved: (sender: Address) => void;
  readonly close: () => void;
}

const FIELDS = [
  { key: "name", label: "Name" },
  { key: "company", label: "Company", placeholder: "optional" },
  { key: "street1", label: "Street" },
  { key: "street2", label: "Suite, unit", placeholder: "optional" },
  { key: "city", label: "City" },
  { key: "state", label: "State", placeholder: "IL" },
  { key: "zip", label: "ZIP code" },
  { key: "phone", label: "Phone" },
] as const;

type Texts = Readonly<Record<(typeof FIELDS)[number]["key"], string>>;

const BLANK: Texts = { name: "", company: "", street1: "", street2: "", city: "", state: "", zip: "", phone: "" };

/** Saves a sender, in a window. */
export function NewSender({ isFirst, saved, close }: NewSenderProps) {
  const { client } = useSession();
  const [problem, setProblem] = useState<string>();
  const save = (texts: Texts) => {
    const creating = client.createAddress({ body: { ...texts, type: "sender", isDefault: isFirst } });
    creating.then(saved, (error: unknown) => setProblem(problemText(error)));
  };
  const texts = { fields: FIELDS, texts: BLANK, saveLabel: "save", check: missingIn };
  return <TextForm title="New sender" {...texts} problem={problem} save={save} close={close} />;
}

function missingIn(texts: Texts): string | undefined {
  const missing = FIELDS.filter((field) => !("placeholder" in field && field.placeholder === "optional")).filter(
    ({ key }) => texts[key].trim() === "",
  );
  return missing[0] && `${missing[0].label} is required.`;
}
