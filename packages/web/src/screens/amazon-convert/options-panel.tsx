import { Button, Radio } from "@mantine/core";
import type { AmazonSplit } from "@shipctl/sdk/files";
import { useState } from "react";
import { Link } from "react-router";
import { type SenderControl, SenderSelect } from "../../components/sender-select.js";
import { sizeProblem, WrittenField, weightProblem } from "../../components/written-field.js";
import { paths } from "../../paths.js";
import { Checkbox } from "../../ui/checkbox.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import type { Choices, OptionsControl } from "./options.js";
import classes from "./options-panel.module.css";

const ServiceLevelsModal = lazyDialog(
  async () => (await import("../../components/service-levels-modal.js")).ServiceLevelsModal,
);

interface OptionsPanelProps {
  readonly control: OptionsControl;
  /** What the buyers of the open report paid for. */
  readonly methods: readonly string[];
}

/** The conversion options. A change converts the current file again. */
export function OptionsPanel({ control, methods }: OptionsPanelProps) {
  const { choices, change, usual, hasSkus, levels } = control;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Panel title="Options">
      <div className={classes.options}>
        <SenderPicker control={control.senders} />
        <Choice<Choices["description"]>
          label="Description Field Source"
          value={choices.description}
          onChange={(description) => change({ description })}
          offered={[
            ["product", "Use Product Name"],
            ["sku", "Use SKU"],
          ]}
        />
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Quantity Handling</legend>
          <Checkbox
            label="Create separate labels when the quantity is above 1"
            description="One label for each unit, numbered (1/3), (2/3), (3/3)."
            checked={choices.labelPer === "unit"}
            onChange={({ currentTarget }) => change({ labelPer: currentTarget.checked ? "unit" : "item" })}
          />
          <Checkbox
            label="Combine the items of an order into one label"
            description="All items of an order ship in one parcel, instead of one label for each item."
            checked={choices.labelPer === "order"}
            onChange={({ currentTarget }) => change({ labelPer: currentTarget.checked ? "order" : "item" })}
          />
        </fieldset>
        <div className={classes.parcel}>
          <WrittenField
            label="Weight of each parcel"
            placeholder={usual.weight}
            problem={weightProblem}
            value={choices.weight}
            onChange={(weight) => change({ weight })}
          />
          <WrittenField
            label="Size of each parcel"
            placeholder={usual.size}
            problem={sizeProblem}
            value={choices.size}
            onChange={(size) => change({ size })}
          />
          {hasSkus && (
            <p className={`${typography.note} ${classes.note}`}>
              Products with a SKU in Parcels are shipped in theirs.
            </p>
          )}
        </div>
        <div>
          <Button size="xs" variant="default" disabled={!levels} onClick={() => setChoosing(true)}>
            Services by level
          </Button>
        </div>
        {levels && isChoosing && (
          <ServiceLevelsModal levels={levels} methods={methods} onClose={() => setChoosing(false)} />
        )}
        <Choice<AmazonSplit | "none">
          label="Create Separate CSV Files (ZIP)"
          value={choices.split}
          onChange={(split) => change({ split })}
          offered={[
            ["none", "Single File (No Splitting)"],
            ["sku", "Split by SKU"],
            ["product", "Split by Product Name"],
          ]}
        />
      </div>
    </Panel>
  );
}

function SenderPicker({ control }: { control: SenderControl }) {
  const hint = (
    <>
      {control.saved.data?.length === 0 && "You have no saved sender addresses. "}
      <Link className={classes.link} to={paths.addresses}>
        Manage addresses
      </Link>
    </>
  );
  return (
    <SenderSelect
      label="From Address (Sender)"
      inputWrapperOrder={["label", "input", "description"]}
      description={hint}
      control={control}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly offered: readonly (readonly [value: Value, label: string])[];
}

function Choice<Value extends string>({ label, value, onChange, offered }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const found = offered.find(([one]) => one === text);
    if (found) onChange(found[0]);
  };
  return (
    <Radio.Group label={label} value={value} onChange={choose}>
      <div className={classes.radios}>
        {offered.map(([one, words]) => (
          <Radio key={one} size="sm" value={one} label={words} />
        ))}
      </div>
    </Radio.Group>
  );
}
