import { Loaded } from "../../../components/loaded.js";
import { PageHeader } from "../../../components/page-header.js";
import { useReads } from "../../../components/use-reads.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { Panel } from "../../../ui/panel.js";
import { SettingsForm } from "./form.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

/** Public links, the support email, and whether registration is open. */
export function Screen() {
  const { settings } = useReads(reads);
  return (
    <>
      <PageHeader title="App Settings">The links are shown on the support, balance and sign-in pages.</PageHeader>
      <div className={classes.narrow}>
        <Panel>
          <Loaded reading={settings} failure="Failed to load application settings" place="panel">
            {(loaded) => (loaded ? <SettingsForm settings={loaded} /> : <FieldSkeletons count={4} />)}
          </Loaded>
        </Panel>
      </div>
    </>
  );
}
