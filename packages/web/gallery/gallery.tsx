import { Button, SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { Logo } from "../src/ui/logo.js";
import { componentsExamples } from "./components-examples.js";
import type { Example } from "./example.js";
import { formExamples } from "./form-examples.js";
import classes from "./gallery.module.css";
import { listExamples } from "./list-examples.js";
import { signalExamples } from "./signal-examples.js";
import { tokenExamples } from "./token-examples.js";
import { topUpExamples } from "./top-up-examples.js";

const EXAMPLES = [
  ...signalExamples,
  ...listExamples,
  ...formExamples,
  ...componentsExamples,
  ...topUpExamples,
  ...tokenExamples,
];

/** Every component in its states. `?narrow` is the content of the phone-sized frame. */
export function Gallery() {
  const [width, setWidth] = useState("wide");
  const isFrame = window.location.search === "?narrow";
  return (
    <main className={classes.page}>
      <div className={classes.bar}>
        <Logo />
        <div className={classes.row}>
          <SchemeButton />
          {!isFrame && <SegmentedControl data={["wide", "narrow"]} value={width} onChange={setWidth} />}
        </div>
      </div>
      {width === "narrow" ? (
        <iframe className={classes.narrow} title="Narrow" src="?narrow" />
      ) : (
        EXAMPLES.map((example) => <Shown key={example.name} example={example} />)
      )}
    </main>
  );
}

function SchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = colorScheme === "dark" ? "light" : "dark";
  return (
    <Button variant="default" onClick={() => setColorScheme(next)}>
      Show {next}
    </Button>
  );
}

function Shown({ example: { name, shows } }: { example: Example }) {
  return (
    <section className={classes.example} aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      {shows}
    </section>
  );
}
