import type { Address, CarrierName, UspsTemplate } from "@shipctl/sdk";
import type { Sheet } from "@shipctl/sdk/bulk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierName, count } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import type { RowPicks } from "../../../steps/bulk/check-rows.js";
import type { ReadFile } from "../../../steps/bulk/read-bulk-file.js";
import { TEMPLATES } from "../../../steps/order/templates.js";
import { Choices, choiceField } from "../../components/choices.js";
import { NewSender } from "../../components/new-sender.js";
import { Toned } from "../../components/toned.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { hasLeftOut } from "./left-out-orders.js";
import { canBeUsps, firstService, serviceChoices, withService } from "./service-choices.js";
import type { Bulk } from "./use-bulk.js";

interface PickServiceProps {
  readonly read: ReadFile;
  readonly picks: RowPicks;
  /** Earlier edits of the file. */
  readonly sheet: Sheet | undefined;
  readonly bulk: Bulk;
}

/** Selects the service for the rows that do not name one. */
export function PickService({ read, picks, sheet, bulk }: PickServiceProps) {
  const { client } = useSession();
  const [apiId, setApiId] = useState(picks.apiId);
  const [carrier, setCarrier] = useState<CarrierName | undefined>(picks.carrier);
  const [service, setService] = useState(picks.service ?? firstService(read));
  const [template, setTemplate] = useState<UspsTemplate | undefined>(picks.template);
  const apis = useLoad("apis", () => client.listShippingApis());
  const services = useLoad(`services ${apiId ?? ""}`, () => client.listServices({ query: { apiId } }));

  const offered = serviceChoices(read, carrier, services.value);
  const others = (apis.value ?? []).filter(({ isDefault }) => !isDefault);
  const standard = apis.value?.find(({ isDefault }) => isDefault);
  const [isAdding, setAdding] = useState(false);
  const senders = useLoad("senders", () => client.listAddressesByType({ path: { type: "sender" } }));
  const pickSender = (sender: Address) =>
    bulk.sendFrom({ ...read, read: read.file }, sender, { stage: "service", read, picks, sheet });
  const check = () => bulk.check(read, withService({ apiId, carrier, service, template }, service), sheet);
  const keys = [
    { keys: ["enter"], label: "check the rows", run: check },
    { keys: ["m"], label: "columns", run: () => bulk.askMapping(read, sheet) },
    ...(read.sender ? [{ keys: ["n"], label: "new sender", run: () => setAdding(true) }] : []),
    ...(hasLeftOut(read)
      ? [
          {
            keys: ["t"],
            label: "left-out orders",
            run: () => bulk.askLeftOut({ ...read, read: read.file }, { stage: "service", read, picks, sheet }),
          },
        ]
      : []),
    { keys: ["esc"], label: "another file", run: bulk.start },
  ];
  useKeys(keys, { isActive: !isAdding });
  const connections = [
    { value: undefined, name: standard ? `${standard.name} (Default)` : "the default one" },
    ...others.map(({ _id, name }) => ({ value: _id, name })),
  ];
  const carriers = [
    { value: undefined, name: "any" },
    ...CARRIERS.map((value) => ({ value, name: carrierName(value) })),
  ];
  const templates = TEMPLATES.map((value) => ({ value, name: `${value} (USPS labels)` }));
  const fields = [
    choiceField<string | undefined>("Connection", { value: apiId, choices: connections, onChange: setApiId }),
    choiceField<CarrierName | undefined>("Carrier", {
      value: carrier,
      choices: carriers,
      onChange: (next) => {
        setCarrier(next);
        setService(firstService(read));
      },
    }),
    choiceField("Service", { value: service, choices: offered, onChange: setService }),
    ...(canBeUsps(service)
      ? [
          choiceField<UspsTemplate>("Template", {
            value: template ?? "BASIC",
            choices: templates,
            onChange: setTemplate,
          }),
        ]
      : []),
  ];
  const own = read.sender;
  if (own && senders.value && senders.value.length > 1) {
    fields.unshift(
      choiceField("Sender", {
        value: senders.value.find((one) => one.name === own.name && one.street1 === own.street1),
        choices: senders.value.map((one) => ({ value: one, name: `${one.name}, ${one.street1}, ${one.city}` })),
        onChange: (sender) => sender && pickSender(sender),
      }),
    );
  }
  if (isAdding) {
    return <NewSender isFirst={senders.value?.length === 0} saved={pickSender} close={() => setAdding(false)} />;
  }
  const rows = read.file.rows.length;
  const problem = services.problem ?? apis.problem;
  return (
    <Box flexDirection="column" gap={1}>
      <Box flexDirection="column">
        <Toned tone="strong">{`${read.file.fileName}: ${count(rows, "row")}`}</Toned>
        {read.sender ? (
          <Toned tone="dim">{`Sender: ${read.sender.name}, ${read.sender.street1}, ${read.sender.city}, ${read.sender.state}`}</Toned>
        ) : null}
        {read.file.notes.map((note) => (
          <Toned key={note} tone="dim">
            {note}
          </Toned>
        ))}
      </Box>
      <Choices fields={fields} />
      {problem ? <Toned tone="bad">{problem}</Toned> : null}
    </Box>
  );
}
