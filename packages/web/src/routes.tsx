import { type ComponentType, Fragment, type ReactNode, Suspense } from "react";
import { type Location, matchPath, Navigate, type RouteObject, useRoutes } from "react-router";
import type { PrefetchCache } from "./api/prefetch-cache.js";
import { read } from "./api/read.js";
import type { Session, SessionState } from "./api/session.js";
import { type ScreenReads, screenReads } from "./components/screen-reads.js";
import { connectionReads, supportRead } from "./components/shared-reads.js";
import { paths, patterns } from "./paths.js";
import { reads as addressesReads } from "./screens/addresses/reads.js";
import { reads as appSettingsReads } from "./screens/admin/app-settings/reads.js";
import { reads as auditReads } from "./screens/admin/audit/reads.js";
import { reads as customerReads } from "./screens/admin/customers/one/reads.js";
import { reads as customersReads } from "./screens/admin/customers/reads.js";
import { reads as adminFaqsReads } from "./screens/admin/faqs/reads.js";
import { reads as jobsReads } from "./screens/admin/jobs/reads.js";
import { reads as adminOrdersReads } from "./screens/admin/orders/reads.js";
import { reads as overviewReads } from "./screens/admin/overview/reads.js";
import { reads as pricingReads } from "./screens/admin/pricing/reads.js";
import { reads as reconciliationReads } from "./screens/admin/reconciliation/reads.js";
import { reads as transactionsReads } from "./screens/admin/transactions/reads.js";
import { reads as amazonConfirmReads } from "./screens/amazon-confirm/reads.js";
import { reads as amazonConvertReads } from "./screens/amazon-convert/reads.js";
import { reads as apiDocsReads } from "./screens/api-docs/reads.js";
import { reads as balanceReads } from "./screens/balance/reads.js";
import { reads as bulkOrderReads } from "./screens/bulk-order/reads.js";
import { reads as contactSupportReads } from "./screens/contact-support/reads.js";
import { reads as dashboardReads } from "./screens/dashboard/reads.js";
import { reads as faqsReads } from "./screens/faqs/reads.js";
import { reads as manualOrderReads } from "./screens/manual-order/reads.js";
import { reads as myOrdersReads } from "./screens/my-orders/reads.js";
import { reads as parcelsReads } from "./screens/parcels/reads.js";
import { reads as servicesReads } from "./screens/services/reads.js";
import { RequireGuest, RequireSession } from "./shell/guards.js";
import { ScreenBoundary } from "./shell/screen-error.js";
import { ScreenSkeleton } from "./shell/screen-skeleton.js";
import type { GuardedHistory } from "./ui/guarded-history.js";
import { type LazyComponent, lazyComponent } from "./ui/lazy-component.js";
import { readListView } from "./ui/list-view.js";

interface Screen {
  /** The pattern of its path. */
  readonly pattern: string;
  readonly code: LazyComponent<object>;
  /** What it reads first, requested while the code loads. */
  readonly reads: ScreenReads | undefined;
}

/** A group of screens that share a frame. */
interface Area {
  readonly isFor: (state: SessionState) => boolean;
  readonly frame: Pick<LazyComponent<object>, "fetch" | "settled">;
  readonly reads: ScreenReads;
  readonly screens: readonly Screen[];
}

const screen = (
  pattern: string,
  load: () => Promise<{ readonly Screen: ComponentType }>,
  reads?: ScreenReads,
): Screen => ({ pattern, code: lazyComponent(async () => (await load()).Screen), reads });

const customerFrame = lazyComponent(async () => (await import("./shell/customer-shell.js")).CustomerShell);
const adminFrame = lazyComponent(async () => (await import("./shell/admin-shell.js")).AdminShell);
const signInFrame = lazyComponent(async () => (await import("./shell/sign-in-shell.js")).SignInShell);

const supportReads = screenReads(() => ({ support: supportRead }));

const guest: Area = {
  isFor: ({ status }) => status !== "signed-in",
  frame: signInFrame,
  reads: supportReads,
  screens: [
    screen(paths.login, () => import("./screens/login/screen.js")),
    screen(paths.register, () => import("./screens/register/screen.js")),
  ],
};

/** Signed in or not. */
const open: Area = {
  isFor: () => true,
  frame: signInFrame,
  reads: supportReads,
  screens: [
    screen(paths.forgotPassword, () => import("./screens/forgot-password/screen.js")),
    screen(paths.resetPassword, () => import("./screens/reset-password/screen.js")),
  ],
};

const customer: Area = {
  isFor: ({ status }) => status !== "signed-out",
  frame: customerFrame,
  reads: screenReads(() => ({ account: read("verifySession"), balance: read("getBalance") })),
  screens: [
    screen(paths.dashboard, () => import("./screens/dashboard/screen.js"), dashboardReads),
    screen(patterns.order, () => import("./screens/my-orders/screen.js"), myOrdersReads),
    screen(paths.manualOrder, () => import("./screens/manual-order/screen.js"), manualOrderReads),
    screen(paths.bulkOrder, () => import("./screens/bulk-order/screen.js"), bulkOrderReads),
    screen(paths.balance, () => import("./screens/balance/screen.js"), balanceReads),
    screen(paths.services, () => import("./screens/services/screen.js"), servicesReads),
    screen(paths.apiDocs, () => import("./screens/api-docs/screen.js"), apiDocsReads),
    screen(paths.amazonConvert, () => import("./screens/amazon-convert/screen.js"), amazonConvertReads),
    screen(paths.amazonConfirm, () => import("./screens/amazon-confirm/screen.js"), amazonConfirmReads),
    screen(paths.addresses, () => import("./screens/addresses/screen.js"), addressesReads),
    screen(paths.parcels, () => import("./screens/parcels/screen.js"), parcelsReads),
    screen(paths.faqs, () => import("./screens/faqs/screen.js"), faqsReads),
    screen(paths.contactSupport, () => import("./screens/contact-support/screen.js"), contactSupportReads),
  ],
};

const admin: Area = {
  isFor: (state) => state.status !== "signed-out" && state.user.isAdmin,
  frame: adminFrame,
  reads: screenReads(() => ({
    account: read("verifySession"),
    rights: read("verifyAdmin"),
    attention: read("listAttention"),
  })),
  screens: [
    screen(paths.admin, () => import("./screens/admin/overview/screen.js"), overviewReads),
    screen(paths.adminCustomers, () => import("./screens/admin/customers/screen.js"), customersReads),
    screen(patterns.customer, () => import("./screens/admin/customers/one/screen.js"), customerReads),
    screen(paths.adminOrders, () => import("./screens/admin/orders/screen.js"), adminOrdersReads),
    screen(paths.adminTransactions, () => import("./screens/admin/transactions/screen.js"), transactionsReads),
    screen(paths.adminPricing, () => import("./screens/admin/pricing/screen.js"), pricingReads),
    screen(paths.adminServices, () => import("./screens/admin/services/screen.js"), connectionReads),
    screen(paths.adminApiSettings, () => import("./screens/admin/api-settings/screen.js"), connectionReads),
    screen(paths.adminAppSettings, () => import("./screens/admin/app-settings/screen.js"), appSettingsReads),
    screen(paths.adminFaqs, () => import("./screens/admin/faqs/screen.js"), adminFaqsReads),
    screen(paths.adminAudit, () => import("./screens/admin/audit/screen.js"), auditReads),
    screen(paths.adminReconciliation, () => import("./screens/admin/reconciliation/screen.js"), reconciliationReads),
    screen(paths.adminJobs, () => import("./screens/admin/jobs/screen.js"), jobsReads),
  ],
};

const allScreens = [guest, open, customer, admin].flatMap((area) => area.screens.map((one) => ({ ...one, area })));

/** Loads the code of the screen at a path before navigation. */
function fetchScreen(pathname: string): void {
  const found = allScreens.find(({ pattern }) => matchPath(pattern, pathname));
  found?.area.frame.fetch();
  found?.code.fetch();
}

/**
 * On every navigation, starts loading the screen's code and data without waiting for either. Returns when the code of the
 * first screen is there.
 */
export function startScreens(
  history: GuardedHistory,
  session: Session,
  early: Pick<PrefetchCache, "prefetch">,
): Promise<unknown> {
  let shown: { readonly pathname: string; readonly area?: Area | undefined } = { pathname: "" };
  const start = ({ pathname, search: query }: Location) => {
    const codes: Promise<void>[] = [];
    if (pathname === shown.pathname) return codes;
    const entered = shown.area;
    shown = { pathname };
    for (const { pattern, area, code, reads } of allScreens) {
      const match = matchPath(pattern, pathname);
      if (!match || !area.isFor(session.get())) continue;
      shown = { pathname, area };
      codes.push(area.frame.settled(), code.settled());
      const search = new URLSearchParams(query);
      const state = session.get();
      const role = state.status === "signed-out" ? undefined : state.user.role;
      const target = { params: match.params, search, view: readListView(search), role };
      const first = [...(area.frame === entered?.frame ? [] : [area.reads]), reads];
      for (const one of first.flatMap((group) => Object.values(group?.(target) ?? {}))) early.prefetch(one);
    }
    return codes;
  };
  const first = Promise.all(start(history.location));
  history.subscribe(start);
  return first;
}

/** All screens of the web app. `/` and unknown paths redirect to the sign-in page. */
export const Screens = () => useRoutes(routes);

const screenRoutes = ({ screens }: Area, Guard: ComponentType<{ children: ReactNode }> = Fragment): RouteObject[] =>
  screens.map(({ pattern, code }) => ({
    path: pattern,
    element: (
      <ScreenBoundary key={pattern}>
        <Guard>
          <code.Shown />
        </Guard>
      </ScreenBoundary>
    ),
  }));

/** Shows a skeleton until the frame's code is loaded, instead of a blank page or the previous frame. */
const inFrame = (key: string, frame: ReactNode) => (
  <ScreenBoundary key={key}>
    <Suspense fallback={<ScreenSkeleton whole />}>{frame}</Suspense>
  </ScreenBoundary>
);

const routes: RouteObject[] = [
  {
    element: inFrame("sign-in", <signInFrame.Shown />),
    children: [...screenRoutes(guest, RequireGuest), ...screenRoutes(open)],
  },
  {
    element: inFrame(
      "customer",
      <RequireSession>
        <customerFrame.Shown onIntent={fetchScreen} />
      </RequireSession>,
    ),
    children: screenRoutes(customer),
  },
  {
    element: inFrame(
      "admin",
      <RequireSession>
        <adminFrame.Shown onIntent={fetchScreen} />
      </RequireSession>,
    ),
    children: screenRoutes(admin),
  },
  { path: "*", element: <Navigate to={paths.login} replace /> },
];
