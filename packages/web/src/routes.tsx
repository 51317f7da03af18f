import { type ComponentType, Fragment, type ReactNode, Suspense } from "react";
import { type Location, matchPath, Navigate, type RouteObject, useRoutes } from "react-router";
import type { PrefetchCache } from "./api/prefetch-cache.js";
import { read } from "./api/read.js";
import type { Session, SessionState } from "./api/session.js";
import { type LazyComponent, lazyComponent } from "./components/lazy-component.js";
import { type ScreenReads, screenReads } from "./components/screen-reads.js";
import { connectionReads, supportRead } from "./components/shared-reads.js";
import { paths, patterns } from "./paths.js";
import { reads as addressesReads } from "./screens/addresses/reads.js";
import { reads as appSettingsReads } from "./screens/admin/app-settings/reads.js";
import { reads as auditReads } from "./screens/admin/audit/reads.js";
import { reads as customersReads } from "./screens/admin/customers/reads.js";
import { reads as adminFaqsReads } from "./screens/admin/faqs/reads.js";
import { reads as jobsReads } from "./screens/admin/jobs/reads.js";
import { reads as adminOrdersReads } from "./screens/admin/orders/reads.js";
import { reads as overviewReads } from "./screens/admin/overview/reads.js";
import { reads as transactionsReads } from "./screens/admin/transactions/reads.js";
import { reads as amazonConfirmReads } from "./screens/amazon-confirm/reads.js";
import { reads as amazonConvertReads } from "./screens/amazon-convert/reads.js";
import { reads as apiDocsReads } from "./screens/api-docs/reads.js";
import { reads as balanceReads } from "./screens/balance/reads.js";
import { reads as bulkOrderReads } from "./screens/bulk-order/reads.js";
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
import { readListView } from "./ui/list-view.js";

interface Screen {
  /** The target of links. */
  readonly path: string;
  /** The pattern to match. */
  readonly pattern: string;
  readonly load: () => Promise<ComponentType>;
  /** What it reads first, requested while the code loads. */
  readonly reads: ScreenReads | undefined;
}

const screen = (path: string, load: Screen["load"], reads?: ScreenReads, pattern = path): Screen => ({
  path,
  pattern,
  load,
  reads,
});

const supportReads = screenReads(() => ({ support: supportRead }));

/** Only when signed out. */
const guestScreens: readonly Screen[] = [
  screen(paths.login, async () => (await import("./screens/login/screen.js")).LoginScreen),
  screen(paths.register, async () => (await import("./screens/register/screen.js")).RegisterScreen),
];

/** Signed in or not. */
const openScreens: readonly Screen[] = [
  screen(paths.forgotPassword, async () => (await import("./screens/forgot-password/screen.js")).ForgotPasswordScreen),
  screen(paths.resetPassword, async () => (await import("./screens/reset-password/screen.js")).ResetPasswordScreen),
];

/** For signed-in customers. The sidebar shows an entry once its path is listed here. */
const customerScreens: readonly Screen[] = [
  screen(paths.dashboard, async () => (await import("./screens/dashboard/screen.js")).DashboardScreen, dashboardReads),
  screen(
    paths.myOrders,
    async () => (await import("./screens/my-orders/screen.js")).MyOrdersScreen,
    myOrdersReads,
    patterns.order,
  ),
  screen(
    paths.manualOrder,
    async () => (await import("./screens/manual-order/screen.js")).ManualOrderScreen,
    manualOrderReads,
  ),
  screen(paths.bulkOrder, async () => (await import("./screens/bulk-order/screen.js")).BulkOrderScreen, bulkOrderReads),
  screen(paths.balance, async () => (await import("./screens/balance/screen.js")).BalanceScreen, balanceReads),
  screen(paths.services, async () => (await import("./screens/services/screen.js")).ServicesScreen, servicesReads),
  screen(paths.apiDocs, async () => (await import("./screens/api-docs/screen.js")).ApiDocsScreen, apiDocsReads),
  screen(
    paths.amazonConvert,
    async () => (await import("./screens/amazon-convert/screen.js")).AmazonConvertScreen,
    amazonConvertReads,
  ),
  screen(
    paths.amazonConfirm,
    async () => (await import("./screens/amazon-confirm/screen.js")).AmazonConfirmScreen,
    amazonConfirmReads,
  ),
  screen(paths.addresses, async () => (await import("./screens/addresses/screen.js")).AddressesScreen, addressesReads),
  screen(paths.parcels, async () => (await import("./screens/parcels/screen.js")).ParcelsScreen, parcelsReads),
  screen(paths.faqs, async () => (await import("./screens/faqs/screen.js")).FaqsScreen, faqsReads),
  screen(
    paths.contactSupport,
    async () => (await import("./screens/contact-support/screen.js")).ContactSupportScreen,
    supportReads,
  ),
];

/** For admins. The admin sidebar shows an entry once its path is listed here. */
const adminScreens: readonly Screen[] = [
  screen(paths.admin, async () => (await import("./screens/admin/overview/screen.js")).OverviewScreen, overviewReads),
  screen(
    paths.adminCustomers,
    async () => (await import("./screens/admin/customers/screen.js")).CustomersScreen,
    customersReads,
  ),
  screen(
    paths.adminOrders,
    async () => (await import("./screens/admin/orders/screen.js")).OrdersScreen,
    adminOrdersReads,
  ),
  screen(
    paths.adminTransactions,
    async () => (await import("./screens/admin/transactions/screen.js")).TransactionsScreen,
    transactionsReads,
  ),
  screen(
    paths.adminPricing,
    async () => (await import("./screens/admin/pricing/screen.js")).PricingScreen,
    connectionReads,
  ),
  screen(
    paths.adminServices,
    async () => (await import("./screens/admin/services/screen.js")).ServicesScreen,
    connectionReads,
  ),
  screen(
    paths.adminApiSettings,
    async () => (await import("./screens/admin/api-settings/screen.js")).ApiSettingsScreen,
    connectionReads,
  ),
  screen(
    paths.adminAppSettings,
    async () => (await import("./screens/admin/app-settings/screen.js")).AppSettingsScreen,
    appSettingsReads,
  ),
  screen(paths.adminFaqs, async () => (await import("./screens/admin/faqs/screen.js")).FaqsScreen, adminFaqsReads),
  screen(paths.adminAudit, async () => (await import("./screens/admin/audit/screen.js")).AuditScreen, auditReads),
  screen(paths.adminJobs, async () => (await import("./screens/admin/jobs/screen.js")).JobsScreen, jobsReads),
];

const customerFrame = lazyComponent(async () => (await import("./shell/customer-shell.js")).CustomerShell);
const adminFrame = lazyComponent(async () => (await import("./shell/admin-shell.js")).AdminShell);
const signInFrame = lazyComponent(async () => (await import("./shell/sign-in-shell.js")).SignInShell);

const customerFrameReads = screenReads(() => ({ account: read("verifySession"), balance: read("getBalance") }));
const adminFrameReads = screenReads(() => ({ account: read("verifySession"), rights: read("verifyAdmin") }));

/** A group of screens that share a frame. */
interface Area {
  readonly isFor: (state: SessionState) => boolean;
  readonly frame: { fetch(): void };
  readonly reads?: ScreenReads;
}

interface CodedScreen extends Screen {
  readonly area: Area;
  readonly code: LazyComponent<object>;
}

const withCode = (screens: readonly Screen[], area: Area): readonly CodedScreen[] =>
  screens.map((one) => ({ ...one, area, code: lazyComponent(one.load) }));

const signIn = { frame: signInFrame, reads: supportReads };
const guest = withCode(guestScreens, { ...signIn, isFor: ({ status }) => status !== "signed-in" });
const open = withCode(openScreens, { ...signIn, isFor: () => true });
const customer = withCode(customerScreens, {
  isFor: ({ status }) => status !== "signed-out",
  frame: customerFrame,
  reads: customerFrameReads,
});
const admin = withCode(adminScreens, {
  isFor: (state) => state.status !== "signed-out" && state.user.isAdmin,
  frame: adminFrame,
  reads: adminFrameReads,
});
const coded = [...guest, ...open, ...customer, ...admin];

const pathsOf = (screens: readonly Screen[]): ReadonlySet<string> => new Set(screens.map(({ path }) => path));
const forCustomers = { existing: pathsOf(customerScreens), onIntent: fetchScreen };
const forAdmins = { existing: pathsOf(adminScreens), onIntent: fetchScreen };

/** Loads the code of the screen at a path before navigation. */
function fetchScreen(pathname: string): void {
  const found = coded.find(({ pattern }) => matchPath(pattern, pathname));
  found?.area.frame.fetch();
  found?.code.fetch();
}

/**
 * On every navigation, starts loading the screen's code and data without waiting for either.
 */
export function startScreens(history: GuardedHistory, session: Session, early: Pick<PrefetchCache, "prefetch">): void {
  let shown: { readonly pathname: string; readonly area?: Area | undefined } = { pathname: "" };
  const start = ({ pathname, search: query }: Location) => {
    if (pathname === shown.pathname) return;
    const entered = shown.area;
    shown = { pathname };
    for (const { pattern, area, code, reads } of coded) {
      const match = matchPath(pattern, pathname);
      if (!match || !area.isFor(session.get())) continue;
      shown = { pathname, area };
      area.frame.fetch();
      code.fetch();
      const search = new URLSearchParams(query);
      const target = { params: match.params, search, view: readListView(search) };
      const first = [...(area.frame === entered?.frame ? [] : [area.reads]), reads];
      for (const one of first.flatMap((group) => Object.values(group?.(target) ?? {}))) early.prefetch(one);
    }
  };
  start(history.location);
  history.subscribe(start);
}

/** All screens of the web app. `/` and unknown paths redirect to the sign-in page. */
export const Screens = () => useRoutes(routes);

const screenRoutes = (
  screens: readonly CodedScreen[],
  Guard: ComponentType<{ children: ReactNode }> = Fragment,
): RouteObject[] =>
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
        <customerFrame.Shown {...forCustomers} />
      </RequireSession>,
    ),
    children: screenRoutes(customer),
  },
  {
    element: inFrame(
      "admin",
      <RequireSession>
        <adminFrame.Shown {...forAdmins} />
      </RequireSession>,
    ),
    children: screenRoutes(admin),
  },
  { path: "*", element: <Navigate to={paths.login} replace /> },
];
