import { Button } from "@mantine/core";
import type { AttentionItem } from "@shipctl/sdk/contract";
import { attentionCure, attentionText, formatCount, formatDateTime } from "@shipctl/sdk/display";
import { Link } from "react-router";
import { errorText } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { AdministratorsOnly } from "../../../components/admin/administrators-only.js";
import { LoadAlert } from "../../../components/loaded.js";
import { paths } from "../../../paths.js";
import { Panel } from "../../../ui/panel.js";
import { useToasts } from "../../../ui/toasts.js";
import typography from "../../../ui/typography.module.css";
import classes from "./steps.module.css";

/** What needs an operator, each with its cure. Not shown while nothing does. */
export function AttentionPanel() {
  const toasts = useToasts();
  const reading = useRead("listAttention");
  const mark = useWrite("markAttentionSeen", { changes: ["listAttention", "listAudit"] });
  const { items = [] } = reading.data ?? {};
  const alert = <LoadAlert reading={reading} failure="Failed to load what needs attention" />;
  if (items.length === 0) return alert;
  const see = (seen: readonly AttentionItem[]) =>
    mark.mutate(
      { body: { seen: seen.map(({ _id, at }) => ({ _id, at })) } },
      { onError: (error) => toasts.error(errorText(error, "Failed to mark it as seen")) },
    );
  return (
    <Panel
      title="Needs attention"
      actions={
        items.length > 1 && (
          <AdministratorsOnly>
            <Button size="compact-sm" variant="default" loading={mark.isPending} onClick={() => see(items)}>
              Mark all as seen
            </Button>
          </AdministratorsOnly>
        )
      }
    >
      {alert}
      <ul className={classes.steps}>
        {items.map((item) => (
          <Item key={item._id} item={item} busy={mark.isPending} onSeen={() => see([item])} />
        ))}
      </ul>
    </Panel>
  );
}

interface ItemProps {
  readonly item: AttentionItem;
  readonly busy: boolean;
  readonly onSeen: () => void;
}

function Item({ item, busy, onSeen }: ItemProps) {
  const text = attentionText(item);
  const { path, pathOf } = PLACES[item._id] ?? {};
  const [last] = item.subjects;
  const place = path ?? (item.count === 1 && last ? pathOf?.(last) : undefined);
  return (
    <li className={classes.step}>
      <span className={classes.words}>
        <strong className={typography.strong}>{place === undefined ? text : <Link to={place}>{text}</Link>}</strong>{" "}
        <span className={typography.small}>{formatDateTime(item.at)}</span>
        <br />
        <span className={typography.hint}>{attentionCure(item)}</span>
        {place === undefined && pathOf && <Subjects item={item} pathOf={pathOf} />}
      </span>
      <AdministratorsOnly>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Mark as seen: ${text}`}
          disabled={busy}
          onClick={onSeen}
        >
          Mark as seen
        </Button>
      </AdministratorsOnly>
    </li>
  );
}

const SUBJECTS = 5;

function Subjects({ item, pathOf }: Pick<ItemProps, "item"> & { readonly pathOf: PathOf }) {
  const shown = item.subjects.slice(0, SUBJECTS);
  const more = item.count - shown.length;
  return (
    <span className={classes.subjects}>
      {shown.map((subject) => (
        <Link key={`${subject._id} ${subject.name}`} to={pathOf(subject)}>
          {subject.name}
        </Link>
      ))}
      {more > 0 && <span>{`and ${formatCount(more)} more`}</span>}
    </span>
  );
}

type PathOf = (subject: AttentionItem["subjects"][number]) => string;

const toOrder: PathOf = ({ name }) => paths.adminOrder(name);
const toCustomer: PathOf = ({ _id }) => paths.adminCustomer(_id);
const connections = { path: paths.adminApiSettings };

const differences = (kind: string) => ({ path: `${paths.adminReconciliation}?status=${kind}` });

/** Where each kind is looked at: a list of all of them, or what each is about. Books and backups are no screen. */
const PLACES: Readonly<Record<string, { readonly path?: string; readonly pathOf?: PathOf }>> = {
  connections_refused: connections,
  connections_silent: connections,
  connections_mode: connections,
  jobs_dead: { path: paths.adminJobs },
  purchases_open: { pathOf: toOrder },
  missing_here: differences("missing_here"),
  missing_there: differences("missing_there"),
  other_cost: differences("other_cost"),
  other_state: differences("other_state"),
  refunds_rejected: { pathOf: toOrder },
  labels_at_loss: { pathOf: toOrder },
  costs_raised: { pathOf: toOrder },
  orders_failed: { path: `${paths.adminOrders}?status=failed` },
  parcels_stopped: { pathOf: toOrder },
  labels_not_scanned: { path: `${paths.adminOrders}?status=processing&sort=oldest` },
  invoices_underpaid: { path: `${paths.adminPayments}&status=partial` },
  webhooks_off: { pathOf: toCustomer },
  webhooks_failing: { pathOf: toCustomer },
};
