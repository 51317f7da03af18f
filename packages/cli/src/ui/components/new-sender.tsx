import type { Address } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";
import { useState } from "react";
import { useSession } from "../hooks/use-session.js";
import { AddressForm, type AddressTexts, BLANK_ADDRESS } from "./address-form.js";

interface NewSenderProps {
  /** Nothing is saved yet, so it becomes the default one. */
  readonly isFirst: boolean;
  readonly saved: (sender: Address) => void;
  readonly close: () => void;
}

/** Saves a sender, in a window. */
export function NewSender({ isFirst, saved, close }: NewSenderProps) {
  const { client } = useSession();
  const [problem, setProblem] = useState<string>();
  const save = ({ type: _, isDefault: __, ...texts }: AddressTexts) => {
    const creating = client.createAddress({ body: { ...texts, type: "sender", isDefault: isFirst } });
    creating.then(saved, (error: unknown) => setProblem(problemText(error)));
  };
  return (
    <AddressForm title="New sender" texts={BLANK_ADDRESS} hasType={false} problem={problem} save={save} close={close} />
  );
}
