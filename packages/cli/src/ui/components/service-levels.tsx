import type { ServiceLevel, ServicesByCarrier } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { problemText } from "@shipctl/sdk/display";
import { levelInputs, levelsWith, servicePicker } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useState } from "react";
import { useKeys } from "../hooks/use-keys.js";
import { type Loaded, useLoad } from "../hooks/use-load.js";
import { useSession } from "../hooks/use-session.js";
import { useContentSize } from "../hooks/use-size.js";
import { type Choice, Choices, choiceField } from "./choices.js";
import { Layer, Waiting } from "./layer.js";
import { Toned } from "./toned.js";

interface ServiceLevelsProps {
  /** What the buyers of a file paid for. */
  readonly methods: readonly string[];
  /** Called once the services are saved. */
  readonly saved: () => void;
  readonly close: () => void;
}

/** Lines of the frame, the title, the hint and the number of further methods. */
const ROWS_AROUND = 7;

/** The services that are saved for what buyers paid for. */
export const useServiceLevels = (): Loaded<{ readonly levels: readonly ServiceLevel[] }> => {
  const { client } = useSession();
  return useLoad("service levels", () => client.getServiceLevels());
};

/** Chooses the service for each method of a file, in a window. */
export function ServiceLevels(props: ServiceLevelsProps) {
  const { client } = useSession();
  const saved = useServiceLevels();
  const services = useLoad("services", () => client.listServices());
  const isLoaded = saved.value !== undefined && services.value !== undefined;
  return (
    <Layer title="Services by what buyers paid for">
      {isLoaded ? (
        <Form {...props} levels={saved.value.levels} services={services.value} />
      ) : (
        <Waiting problem={saved.problem ?? services.problem} close={props.close} />
      )}
    </Layer>
  );
}

interface FormProps extends ServiceLevelsProps {
  readonly levels: readonly ServiceLevel[];
  readonly services: ServicesByCarrier;
}

function Form({ methods, saved, close, levels, services }: FormProps) {
  const room = useContentSize();
  const { client } = useSession();
  const [chosen, setChosen] = useState<readonly ServiceLevel[]>(levels);
  const [problem, setProblem] = useState<string>();
  const choices: Choice<string>[] = [
    { value: "", name: "as chosen for the file" },
    ...CARRIERS.flatMap((carrier) => services[carrier].map(({ name }) => ({ value: `${carrier} ${name}`, name }))),
  ];
  const pickService = servicePicker(chosen);
  const shown = methods.slice(0, Math.max(1, room.rows - ROWS_AROUND));
  const fields = shown.map((method) => {
    const saved = pickService(method);
    const value = saved ? `${saved.carrier} ${saved.service}` : "";
    const isOffered = choices.some((choice) => choice.value === value);
    return choiceField(method, {
      value,
      choices: saved && !isOffered ? [...choices, { value, name: saved.service }] : choices,
      onChange: (next) => {
        const carrier = CARRIERS.find((one) => next.startsWith(`${one} `));
        const service = carrier && { carrier, service: next.slice(carrier.length + 1) };
        setChosen(levelsWith(chosen, method, service));
      },
    });
  });
  const save = async () => {
    try {
      await client.saveServiceLevels({ body: { levels: levelInputs(chosen) } });
      saved();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  useKeys([
    { keys: ["enter"], label: "save", run: () => void save() },
    { keys: ["esc"], label: "cancel", run: close },
  ]);
  const more = methods.length - shown.length;
  return (
    <Box flexDirection="column" paddingTop={1}>
      <Choices fields={fields} />
      {more > 0 ? <Toned tone="dim">{`and ${more} more: shipctl amazon levels set`}</Toned> : null}
      <Toned tone="bad">{problem ?? " "}</Toned>
    </Box>
  );
}
