import type { Address, AddressInput, AddressType } from "@shipctl/sdk";
import { addressLines, count, filterAddresses, problemText } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { copyTexts } from "../../../io/clipboard.js";
import { type Cell, tinted } from "../../../io/outcome.js";
import { countryOf } from "../../../steps/order/saved-address.js";
import { AddressForm, type AddressTexts, addressTexts, BLANK_ADDRESS } from "../../components/address-form.js";
import type { TableColumn } from "../../components/columns.js";
import { Question } from "../../components/question.js";
import { Table } from "../../components/table.js";
import { TextField } from "../../components/text-field.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext, useAttempt } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Name", width: 16, grows: 2 },
  { title: "Street", width: 16, grows: 2, from: 90 },
  { title: "City", width: 21 },
  { title: "Phone", width: 14, from: 96 },
  { title: "Type", width: 9 },
  { title: "", width: 7 },
];
const ROWS_ABOVE = 2;
const TYPES: readonly (AddressType | undefined)[] = [undefined, "sender", "recipient"];

type Asked = { readonly what: "new" } | { readonly what: "edit" | "delete"; readonly address: Address };

/** Saved addresses: searched, added, changed, deleted and copied. */
export function AddressesScreen() {
  const { client } = useSession();
  const { io } = useAppContext();
  const { say } = useApp();
  const attempt = useAttempt();
  const room = useContentSize();
  const [search, setSearch] = useState("");
  const [isSearching, setSearching] = useState(false);
  const [typeAt, setTypeAt] = useState(0);
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<string>();
  const loaded = useLoad("addresses", (signal) => client.listAddresses({ signal }));
  const all = loaded.value ?? [];
  const type = TYPES[typeAt];
  const shown = filterAddresses(all, { search, type });
  const height = Math.max(1, room.rows - ROWS_ABOVE - 1);
  const list = useList(shown.length, height);
  const chosen = shown[list.index];
  const close = () => {
    setAsked(undefined);
    setProblem(undefined);
  };
  const done = (text: string) => {
    close();
    say(text, "good");
    loaded.reload();
  };
  const save = ({ type: kind, isDefault, ...texts }: AddressTexts, address: Address | undefined) => {
    const body: AddressInput = {
      ...texts,
      country: address && countryOf(address.country),
      type: kind === "recipient" ? "recipient" : "sender",
      isDefault: isDefault === "yes",
    };
    const saving = address ? client.updateAddress({ path: { id: address._id }, body }) : client.createAddress({ body });
    saving.then(
      ({ name }) => done(`Saved ${name}.`),
      (error: unknown) => setProblem(problemText(error)),
    );
  };
  const remove = ({ _id: id, name }: Address) => {
    close();
    attempt(async () => {
      await client.deleteAddress({ path: { id } });
      done(`Deleted ${name}.`);
    }, "The address could not be deleted.");
  };
  const findAll = () => {
    setSearch("");
    setSearching(false);
  };
  useKeys(
    [
      ...(chosen
        ? [
            { keys: ["enter", "e"], label: "edit", run: () => setAsked({ what: "edit", address: chosen }) },
            {
              keys: ["y"],
              label: "copy address",
              run: () => {
                copyTexts(io.out, addressLines(chosen));
                say(`Copied the address of ${chosen.name}`, "good");
              },
            },
            { keys: ["D"], label: "delete", run: () => setAsked({ what: "delete", address: chosen }) },
          ]
        : []),
      { keys: ["n"], label: "new", run: () => setAsked({ what: "new" }) },
      list.binding,
      { keys: ["/"], label: "search", run: () => setSearching(true) },
      ...(search === "" ? [] : [{ keys: ["esc"], label: "all", run: findAll }]),
      { keys: ["f"], label: "type", run: () => setTypeAt((typeAt + 1) % TYPES.length) },
      { keys: ["r"], label: "refresh", run: loaded.reload },
    ],
    { isActive: asked === undefined && !isSearching },
  );
  if (asked?.what === "delete") {
    const { address } = asked;
    return (
      <Question
        title={`Delete ${address.name}?`}
        items={[
          { name: "Keep it", run: close },
          { name: "Delete the address", tone: "bad", run: () => remove(address) },
        ]}
        no="keep it"
        close={close}
      >
        <Toned>{addressLines(address).join(", ")}</Toned>
      </Question>
    );
  }
  if (asked) {
    const address = asked.what === "edit" ? asked.address : undefined;
    return (
      <AddressForm
        title={address ? `Change ${address.name}` : "New address"}
        texts={address ? addressTexts(address) : { ...BLANK_ADDRESS, type: type ?? "sender" }}
        problem={problem}
        save={(texts) => save(texts, address)}
        close={close}
      />
    );
  }
  const total = count(shown.length, "address", "addresses");
  const empty = all.length === 0 ? "No saved address. n adds one." : "No address matches.";
  return (
    <Box flexDirection="column">
      <Box justifyContent="space-between">
        <Box>
          {isSearching || search ? (
            <TextField
              label="Search"
              value={search}
              isActive={isSearching}
              width={40}
              onChange={setSearch}
              bindings={[
                { keys: ["enter", "down"], label: "to the list", run: () => setSearching(false) },
                { keys: ["esc"], label: "all", run: findAll },
              ]}
            />
          ) : null}
          <Toned tone="dim">{`${isSearching || search ? " " : ""}${type ? `Only ${type}s` : "All addresses"}`}</Toned>
        </Box>
        <Toned tone={loaded.problem ? "bad" : "dim"}>
          {loaded.problem ?? (loaded.value === undefined ? "Loading…" : total)}
        </Toned>
      </Box>
      {shown.length > 0 ? (
        <Table
          columns={COLUMNS}
          count={shown.length}
          list={list}
          height={height}
          width={room.columns}
          label="Addresses"
          cellsOf={(index) => cellsOf(shown[index])}
        />
      ) : (
        <Toned tone="dim">{loaded.value === undefined ? "" : empty}</Toned>
      )}
    </Box>
  );
}

function cellsOf(address: Address | undefined): Cell[] {
  if (!address) return [];
  const { name, street1, street2, city, state, zip, phone, type, isDefault } = address;
  const street = [street1, street2].filter(Boolean).join(", ");
  return [name, street, `${city}, ${state} ${zip}`, phone, type, isDefault ? tinted("default", "good") : ""];
}
