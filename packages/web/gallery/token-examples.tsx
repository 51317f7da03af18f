import { Button, NativeSelect, PasswordInput, Switch, Textarea, TextInput } from "@mantine/core";
import tokens from "../src/theme/tokens.css?raw";
import { Checkbox } from "../src/ui/checkbox.js";
import { type Example, Row } from "./example.js";
import classes from "./gallery.module.css";

/** The names in tokens.css that have one of these beginnings. */
const named = (...beginnings: readonly string[]) =>
  [...new Set([...tokens.matchAll(/(--[a-z0-9-]+):/g)].map(([, name = ""]) => name))].filter((name) =>
    beginnings.some((beginning) => name.startsWith(beginning)),
  );

const SHADES = /^--(?:iris|danger|gray|dark)-\d$/;

/** The tokens, and Mantine's controls as the theme shows them. */
export const tokenExamples: readonly Example[] = [
  {
    name: "tokens: colors",
    shows: (
      <Swatches
        names={named(
          ...["--canvas", "--surface", "--line", "--text", "--accent", "--on-accent"],
          ...["--blue", "--yellow", "--green", "--red", "--grey"],
        )}
      />
    ),
  },
  {
    name: "tokens: shades",
    shows: <Swatches names={named("--iris", "--danger", "--gray", "--dark").filter((name) => SHADES.test(name))} />,
  },
  {
    name: "tokens: type",
    shows: named("--font-").map((name) => (
      <p key={name} style={name.length > 10 ? { fontFamily: `var(${name})` } : { fontSize: `var(${name})` }}>
        {name}
      </p>
    )),
  },
  {
    name: "tokens: space",
    shows: named("--space-").map((name) => (
      <Row key={name}>
        <span style={{ width: `var(${name})`, height: 12, background: "var(--accent)" }} />
        {name}
      </Row>
    )),
  },
  { name: "controls: buttons", shows: <Buttons /> },
  { name: "controls: fields", shows: <Fields /> },
];

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <Row>
      {names.map((name) => (
        <figure key={name} className={classes.swatch}>
          <div style={{ background: `var(${name})` }} />
          <figcaption>{name.slice(2)}</figcaption>
        </figure>
      ))}
    </Row>
  );
}

function Buttons() {
  return (["filled", "light", "default", "subtle"] as const).map((variant) => (
    <Row key={variant}>
      <Button variant={variant}>{variant}</Button>
      {variant !== "default" && (
        <Button variant={variant} color="danger">
          danger
        </Button>
      )}
      <Button variant={variant} disabled>
        disabled
      </Button>
      <Button variant={variant} loading>
        loading
      </Button>
    </Row>
  ));
}

function Fields() {
  return (
    <>
      <TextInput label="Text" description="A description" defaultValue="Filled in" />
      <TextInput label="Text, required" required placeholder="Empty" error="Please enter a text" />
      <TextInput label="Text, disabled" disabled defaultValue="Disabled" />
      <PasswordInput label="Password" defaultValue="password" />
      <Textarea label="Lines" defaultValue={"One\nTwo"} />
      <NativeSelect label="Select" data={["One", "Two"]} />
      <Checkbox label="Checkbox" defaultChecked />
      <Switch label="Switch" defaultChecked />
    </>
  );
}
