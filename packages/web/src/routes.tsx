import { type ComponentType, Fragment, type ReactNode, Suspense } from "react";
import { type Location, matchPath, Navigate, type RouteObject, useRoutes } from "react-router";
import type { Prefetch } from "./api/prefetch-cache.js";
import type { Session, SessionState } from "./api/session.js";
import { type LazyComponent, lazyComponent } from "./components/lazy-component.js";
import { paths, patterns } from "./paths.js";
import { type ScreenPrefetch, screenPrefetches } from "./screen-prefetches.js";
import { RequireGuest, RequireSession } from "./shell/guards.js";
import { ScreenBoundary } from "./shell/screen-error.js";
import { ScreenSkeleton } from "./shell/screen-skeleton.js";
import type { GuardedHistory } from "./ui/guarded-history.js";
import { readListView } from "./ui/list-view.js";

interface Screen {
  /** The target of links. */
  readonly path: string;
  /** The pattern to match, if it differs from `path`. */
  readonly pattern?: string;
  readonly load: () => Promise<ComponentType>;
  /** Prefetches its data while the code loads. */
  readonly reads?: ScreenPrefetch;
}

/** Only when signed out. */
const guestScreens: readonly Screen[] = [
  {
    path: paths.login,
    load: async () => (await import("./screens/login/screen.js")).LoginScreen,
  },
  {
    path: paths.register,
    load: async () => (await import("./screens/register/screen.js")).RegisterScreen,
  },
];

/** Signed in or not. */
const openScreens: readonly Screen[] = [
  {
    path: paths.forgotPassword,
    load: async () => (await import("./screens/forgot-password/screen.js")).ForgotPasswordScreen,
  },
  {
    path: paths.resetPassword,
    load: async () => (await import("./screens/reset-password/screen.js")).ResetPasswordScreen,
  },
];

/** For signed-in customers. The sidebar shows an entry once its path is listed here. */
const customerScreens: readonly Screen[] = [
  {
    path: paths.dashboard,
    load: async () => (await import("./screens/dashboard/screen.js")).DashboardScreen,
    reads: screenPrefetches.dashboard,
  },
  {
    path: paths.myOrders,
    pattern: patterns.order,
    load: async () => (await import("./screens/my-orders/screen.js")).MyOrdersScreen,
    reads: screenPrefetches.myOrders,
  },
  {
    path: paths.manualOrder,
    load: async () => (await import("./screens/manual-order/screen.js")).ManualOrderScreen,
    reads: screenPrefetches.manualOrder,
  },
  {
    path: paths.bulkOrder,
    load: async () => (await import("./screens/bulk-order/screen.js")).BulkOrderScreen,
    reads: screenPrefetches.bulkOrder,
  },
  {
    path: paths.balance,
    load: async () => (await import("./screens/balance/screen.js")).BalanceScreen,
    reads: screenPrefetches.balance,
  },
  {
    path: paths.services,
    load: async () => (await import("./screens/services/screen.js")).ServicesScreen,
    reads: screenPrefetches.services,
  },
  {
    path: paths.apiDocs,
    load: async () => (await import("./screens/api-docs/screen.js")).ApiDocsScreen,
    reads: screenPrefetches.apiDocs,
  },
  {
    path: paths.amazonConvert,
    load: async () => (await import("./screens/amazon-convert/screen.js")).AmazonConvertScreen,
    reads: screenPrefetches.amazonConvert,
  },
  {
    path: paths.amazonConfirm,
    load: async () => (await import("./screens/amazon-confirm/screen.js")).AmazonConfirmScreen,
    reads: screenPrefetches.amazonConfirm,
  },
  {
    path: paths.addresses,
    load: async () => (await import("./screens/addresses/screen.js")).AddressesScreen,
    reads: screenPrefetches.addresses,
  },
  {
    path: paths.faqs,
    load: async () => (await import("./screens/faqs/screen.js")).FaqsScreen,
    reads: screenPrefetches.faqs,
  },
  {
    path: paths.contactSupport,
    load: async () => (await import("./screens/contact-support/screen.js")).ContactSupportScreen,
    reads: screenPrefetches.contactSupport,
  },
];

/** For admins. The admin sidebar shows an entry once its path is listed here. */
const adminScreens: readonly Screen[] = [
  {
    path: paths.admin,
    load: async () => (await import("./screens/admin/overview/screen.js")).OverviewScreen,
    reads: screenPrefetches.labelStats,
  },
  {
    path: paths.adminCustomers,
    load: async () => (await import("./screens/admin/customers/screen.js")).CustomersScreen,
    reads: screenPrefetches.adminCustomers,
  },
  {
    path: paths.adminOrders,
    load: async () => (await import("./screens/admin/orders/screen.js")).OrdersScreen,
    reads: screenPrefetches.adminOrders,
  },
  {
    path: paths.adminTransactions,
    load: async () => (await import("./screens/admin/transactions/screen.js")).TransactionsScreen,
    reads: screenPrefetches.adminTransactions,
  },
  {
    path: paths.adminPricing,
    load: async () => (await import("./screens/admin/pricing/screen.js")).PricingScreen,
    reads: screenPrefetches.connections,
  },
  {
    path: paths.adminServices,
    load: async () => (await import("./screens/admin/services/screen.js")).ServicesScreen,
    reads: screenPrefetches.connections,
  },
  {
    path: paths.adminApiSettings,
    load: async () => (await import("./screens/admin/api-settings/screen.js")).ApiSettingsScreen,
    reads: screenPrefetches.connections,
  },
  {
    path: paths.adminAppSettings,
    load: async () => (await import("./screens/admin/app-settings/screen.js")).AppSettingsScreen,
    reads: screenPrefetches.adminAppSettings,
  },
  {
    path: paths.adminFaqs,
    load: async () => (await import("./screens/admin/faqs/screen.js")).FaqsScreen,
    reads: screenPrefetches.adminFaqs,
  },
  {
    path: paths.adminAudit,
    load: async () => (await import("./screens/admin/audit/screen.js")).AuditScreen,
    reads: screenPrefetches.adminAudit,
  },
  {
    path: paths.adminJobs,
    load: async () => (await import("./screens/admin/jobs/screen.js")).JobsScreen,
    reads: screenPrefetches.adminJobs,
  },
];

const customerFrame = lazyComponent(async () => (await import("./shell/customer-shell.js")).CustomerShell);
const adminFrame = lazyComponent(async () => (await import("./shell/admin-shell.js")).AdminShell);
const signInFrame = lazyComponent(async () => (await import("./shell/sign-in-shell.js")).SignInShell);

/** A group of screens that share a frame. */
interface Area {
  readonly isFor: (state: SessionState) => boolean;
  readonly frame: { fetch(): void };
  readonly reads?: ScreenPrefetch;
}

interface CodedScreen extends Screen {
  readonly pattern: string;
  readonly area: Area;
  readonly code: LazyComponent<object>;
}

const withCode = (screens: readonly Screen[], area: Area): readonly CodedScreen[] =>
  screens.map((screen) => ({ pattern: screen.path, ...screen, area, code: lazyComponent(screen.load) }));

const signIn = { frame: signInFrame, reads: screenPrefetches.signInFrame };
const guest = withCode(guestScreens, { ...signIn, isFor: ({ status }) => status !== "signed-in" });
const open = withCode(openScreens, { ...signIn, isFor: () => true });
const customer = withCode(customerScreens, {
  isFor: ({ status }) => status !== "signed-out",
  frame: customerFrame,
  reads: screenPrefetches.customerFrame,
});
const admin = withCode(adminScreens, {
  isFor: (state) => state.status !== "signed-out" && state.user.isAdmin,
  frame: adminFrame,
  reads: screenPrefetches.adminFrame,
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
export function startScreens(history: GuardedHistory, session: Session, prefetch: Prefetch): void {
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
      if (area.frame !== entered?.frame) area.reads?.(prefetch, target);
      reads?.(prefetch, target);
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
