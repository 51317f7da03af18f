import { NativeSelect } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { connectionMode } from "@shipctl/sdk/display";
import { useSearchParams } from "react-router";
import { InlineAlert } from "../ui/inline-alert.js";
import classes from "./connection-picker.module.css";

/** The connection named in the URL, else the default one, and a function that chooses another. */
export function useChosenConnection(
  connections: readonly Connection[] | undefined,
): [chosen: Connection | undefined, choose: (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get("api");
  const standard = connections?.find(({ isDefault }) => isDefault) ?? connections?.[0];
  const chosen = connections?.find(({ _id }) => _id === wanted) ?? standard;
  const choose = (id: string | undefined) => setParams(id === undefined || id === standard?._id ? {} : { api: id });
  return [chosen, choose];
}

interface ConnectionPickerProps {
  /** Undefined while they load. */
  readonly connections: readonly Connection[] | undefined;
  readonly chosen: Connection | undefined;
  readonly onChoose: (id: string) => void;
}

export function ConnectionPicker({ connections, chosen, onChoose }: ConnectionPickerProps) {
  return (
    <NativeSelect
      className={classes.picker}
      label="API"
      data={connections?.map(({ _id, name, isDefault, mode }) => ({
        value: _id,
        label: `${name}${isDefault ? " (Default)" : ""}${mode === "test" ? ` · ${connectionMode(mode).label}` : ""}`,
      }))}
      disabled={!connections}
      value={chosen?._id ?? ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** A warning that nothing can be bought through a connection, with the reason. */
export function UnusableAlert({ connection }: { connection: Connection | undefined }) {
  return connection?.unusable ? <InlineAlert kind="warning">{`${connection.unusable}.`}</InlineAlert> : null;
}
