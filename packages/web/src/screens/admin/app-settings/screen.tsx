import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { PageHeader } from "../../../components/page-header.js";
import { ErrorState } from "../../../ui/error-state.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { Panel } from "../../../ui/panel.js";
import { SettingsForm } from "./form.js";
import classes from "./screen.module.css";

/** Public links, the support email, and whether registration is open. */
export function AppSettingsScreen() {
  const settings = useRead("getAppSettings");
  const { data, isError, error, refetch, isFetching } = settings;
  return (
    <>
      <PageHeader title="App Settings">The links are shown on the support, balance and sign-in pages.</PageHeader>
      <div className={classes.narrow}>
        <Panel>
          {isError && !data && (
            <ErrorState
              text={errorText(error, "Failed to load application settings")}
              onRetry={() => refetch()}
              retrying={isFetching}
            />
          )}
          {data && <SettingsForm settings={data} />}
          {!data && !isError && <FieldSkeletons count={4} />}
        </Panel>
      </div>
    </>
  );
}
