import { type ComponentType, Fragment, type ReactNode, Suspense } from "react";
import { createBrowserRouter, type LoaderFunction, matchPath, Navigate, Outlet, type RouteObject } from "react-router";
import type { Prefetch } from "./api/early-reads.js";
import type { Session, SessionState } from "./api/session.js";
import { codeOf } from "./components/code-of.js";
import { type FirstReads, firstReads } from "./first-reads.js";
import { paths, patterns } from "./paths.js";
import { RequireGuest, RequireSession } from "./shell/guards.js";
import { ScreenError } from "./shell/screen-error.js";
import { ScreenSkeleton } from "./shell/screen-skeleton.js";
import { readListView } from "./ui/list-view.js";
import { UnsavedProvider } from "./ui/unsaved.js";

interface Screen {
  /** Where links to it lead. */
  readonly path: string;
  /** As the router matches it, when that is more than `path`. */
  readonly pattern?: string;
  readonly load: () => Promise<ComponentType>;
  /** What it reads first: it comes while the code does. */
  readonly reads?: FirstReads;
}

/** For those who are not signed in. */
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

/** For everybody. */
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

/** Behind the sign-in. The sidebar shows an entry as soon as its path stands here. */
const customerScreens: readonly Screen[] = [
  {
    path: paths.dashboard,
    load: async () => (await import("./screens/dashboard/screen.js")).DashboardScreen,
    reads: firstReads.dashboard,
  },
  {
    path: paths.myOrders,
    pattern: patterns.order,
    load: async () => (await import("./screens/my-orders/screen.js")).MyOrdersScreen,
    reads: firstReads.myOrders,
  },
  {
    path: paths.manualOrder,
    load: async () => (await import("./screens/manual-order/screen.js")).ManualOrderScreen,
    reads: firstReads.manualOrder,
  },
  {
    path: paths.bulkOrder,
    load: async () => (await import("./screens/bulk-order/screen.js")).BulkOrderScreen,
    reads: firstReads.bulkOrder,
  },
  {
    path: paths.balance,
    load: async () => (await import("./screens/balance/screen.js")).BalanceScreen,
    reads: firstReads.balance,
  },
  {
    path: paths.services,
    load: async () => (await import("./screens/services/screen.js")).ServicesScreen,
    reads: firstReads.services,
  },
  {
    path: paths.apiDocs,
    load: async () => (await import("./screens/api-docs/screen.js")).ApiDocsScreen,
    reads: firstReads.apiDocs,
  },
  {
    path: paths.amazonConvert,
    load: async () => (await import("./screens/amazon-convert/screen.js")).AmazonConvertScreen,
    reads: firstReads.amazonConvert,
  },
  {
    path: paths.amazonConfirm,
    load: async () => (await import("./screens/amazon-confirm/screen.js")).AmazonConfirmScreen,
    reads: firstReads.amazonConfirm,
  },
  {
    path: paths.addresses,
    load: async () => (await import("./screens/addresses/screen.js")).AddressesScreen,
    reads: firstReads.addresses,
  },
  { path: paths.faqs, load: async () => (await import("./screens/faqs/screen.js")).FaqsScreen, reads: firstReads.faqs },
  {
    path: paths.contactSupport,
    load: async () => (await import("./screens/contact-support/screen.js")).ContactSupportScreen,
  },
];

/** Behind the sign-in, for admins. The admin sidebar shows an entry as soon as its path stands here. */
const adminScreens: readonly Screen[] = [
  {
    path: paths.admin,
    load: async () => (await import("./screens/admin/overview/screen.js")).OverviewScreen,
    reads: firstReads.labelStats,
  },
  {
    path: paths.adminCustomers,
    load: async () => (await import("./screens/admin/customers/screen.js")).CustomersScreen,
    reads: firstReads.adminCustomers,
  },
  {
    path: paths.adminOrders,
    load: async () => (await import("./screens/admin/orders/screen.js")).OrdersScreen,
    reads: firstReads.adminOrders,
  },
  {
    path: paths.adminTransactions,
    load: async () => (await import("./screens/admin/transactions/screen.js")).TransactionsScreen,
    reads: firstReads.adminTransactions,
  },
  {
    path: paths.adminPricing,
    load: async () => (await import("./screens/admin/pricing/screen.js")).PricingScreen,
    reads: firstReads.connections,
  },
  {
    path: paths.adminServices,
    load: async () => (await import("./screens/admin/services/screen.js")).ServicesScreen,
    reads: firstReads.connections,
  },
  {
    path: paths.adminApiSettings,
    load: async () => (await import("./screens/admin/api-settings/screen.js")).ApiSettingsScreen,
    reads: firstReads.connections,
  },
  {
    path: paths.adminAppSettings,
    load: async () => (await import("./screens/admin/app-settings/screen.js")).AppSettingsScreen,
    reads: firstReads.adminAppSettings,
  },
  {
    path: paths.adminFaqs,
    load: async () => (await import("./screens/admin/faqs/screen.js")).FaqsScreen,
    reads: firstReads.adminFaqs,
  },
  {
    path: paths.adminAudit,
    load: async () => (await import("./screens/admin/audit/screen.js")).AuditScreen,
    reads: firstReads.adminAudit,
  },
  {
    path: paths.adminJobs,
    load: async () => (await import("./screens/admin/jobs/screen.js")).JobsScreen,
    reads: firstReads.adminJobs,
  },
];

const customerFrame = codeOf(async () => (await import("./shell/customer-shell.js")).CustomerShell);
const adminFrame = codeOf(async () => (await import("./shell/admin-shell.js")).AdminShell);
const signInFrame = codeOf(async () => (await import("./shell/sign-in-shell.js")).SignInShell);

const isAnybody = () => true;
const isGuest = ({ status }: SessionState) => status !== "signed-in";
const isCustomer = ({ status }: SessionState) => status !== "signed-out";
const isAdmin = (state: SessionState) => state.status !== "signed-out" && state.user.isAdmin;

const withCode = (screens: readonly Screen[], frame: { fetch(): unknown }) =>
  screens.map((screen) => ({ ...screen, frame, code: codeOf(screen.load) }));

const guest = withCode(guestScreens, signInFrame);
const open = withCode(openScreens, signInFrame);
const customer = withCode(customerScreens, customerFrame);
const admin = withCode(adminScreens, adminFrame);

type CodedScreen = (typeof guest)[number];

const pathsOf = (screens: readonly Screen[]): ReadonlySet<string> => new Set(screens.map(({ path }) => path));
const forCustomers = { existing: pathsOf(customerScreens), onIntent: fetchScreen };
const forAdmins = { existing: pathsOf(adminScreens), onIntent: fetchScreen };

/** Fetches the code of the screen at a path before anybody goes there. */
function fetchScreen(pathname: string): void {
  const found = [...customer, ...admin].find(({ path, pattern = path }) => matchPath(pattern, pathname));
  found?.frame.fetch();
  found?.code.fetch();
}

/**
 * The web app's table of contents. `/` and whatever is not listed here go to the sign-in page. The loaders wait for
 * nothing: they start the code and the data of a screen at once, and the screen is drawn with what has come.
 */
export function createRouter(session: Session, prefetch: Prefetch) {
  const starts =
    (isFor: (state: SessionState) => boolean, code: { fetch(): void }, reads: FirstReads = () => {}): LoaderFunction =>
    ({ request, params }) => {
      if (!isFor(session.get())) return null;
      code.fetch();
      const { searchParams: search } = new URL(request.url);
      reads(prefetch, { params, search, view: readListView(search) });
      return null;
    };
  const screenRoute =
    (isFor: (state: SessionState) => boolean, Guard: ComponentType<{ children: ReactNode }> = Fragment) =>
    ({ path, pattern = path, code, reads }: CodedScreen): RouteObject => ({
      path: pattern,
      element: (
        <Guard>
          <code.Shown />
        </Guard>
      ),
      errorElement: <ScreenError />,
      loader: starts(isFor, code, reads),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    });

  return createBrowserRouter([
    {
      element: (
        <UnsavedProvider>
          <Outlet />
        </UnsavedProvider>
      ),
      errorElement: <ScreenError />,
      hydrateFallbackElement: <Fragment />,
      children: [
        {
          element: inFrame("sign-in", <signInFrame.Shown />),
          loader: starts(isAnybody, signInFrame),
          shouldRevalidate: never,
          children: [...guest.map(screenRoute(isGuest, RequireGuest)), ...open.map(screenRoute(isAnybody))],
        },
        {
          element: inFrame(
            "customer",
            <RequireSession>
              <customerFrame.Shown {...forCustomers} />
            </RequireSession>,
          ),
          loader: starts(isCustomer, customerFrame, firstReads.customerFrame),
          shouldRevalidate: never,
          children: customer.map(screenRoute(isCustomer)),
        },
        {
          element: inFrame(
            "admin",
            <RequireSession>
              <adminFrame.Shown {...forAdmins} />
            </RequireSession>,
          ),
          loader: starts(isAdmin, adminFrame, firstReads.adminFrame),
          shouldRevalidate: never,
          children: admin.map(screenRoute(isAdmin)),
        },
        { path: "*", element: <Navigate to={paths.login} replace /> },
      ],
    },
  ]);
}

/** Until the code of a frame is there, something is shown that is neither white nor the frame before it. */
const inFrame = (key: string, frame: ReactNode) => (
  <Suspense key={key} fallback={<ScreenSkeleton whole />}>
    {frame}
  </Suspense>
);

const never = () => false;
