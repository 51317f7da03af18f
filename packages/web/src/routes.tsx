import { type ComponentType, lazy, Suspense } from "react";
import { matchPath, Navigate, Route, Routes } from "react-router";
import { paths, patterns } from "./paths.js";
import { RequireGuest, RequireSession } from "./shell/guards.js";

interface Screen {
  /** Where links to it lead. */
  readonly path: string;
  /** As the router matches it, when that is more than `path`. */
  readonly pattern?: string;
  readonly load: () => Promise<ComponentType>;
}

/** For those who are not signed in. */
const guestScreens: readonly Screen[] = [
  { path: paths.login, load: async () => (await import("./screens/login/screen.js")).LoginScreen },
  { path: paths.register, load: async () => (await import("./screens/register/screen.js")).RegisterScreen },
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
  { path: paths.dashboard, load: async () => (await import("./screens/dashboard/screen.js")).DashboardScreen },
  {
    path: paths.myOrders,
    pattern: patterns.order,
    load: async () => (await import("./screens/my-orders/screen.js")).MyOrdersScreen,
  },
  { path: paths.manualOrder, load: async () => (await import("./screens/manual-order/screen.js")).ManualOrderScreen },
  { path: paths.bulkOrder, load: async () => (await import("./screens/bulk-order/screen.js")).BulkOrderScreen },
  { path: paths.balance, load: async () => (await import("./screens/balance/screen.js")).BalanceScreen },
  { path: paths.services, load: async () => (await import("./screens/services/screen.js")).ServicesScreen },
  { path: paths.apiDocs, load: async () => (await import("./screens/api-docs/screen.js")).ApiDocsScreen },
  {
    path: paths.amazonConvert,
    load: async () => (await import("./screens/amazon-convert/screen.js")).AmazonConvertScreen,
  },
  {
    path: paths.amazonConfirm,
    load: async () => (await import("./screens/amazon-confirm/screen.js")).AmazonConfirmScreen,
  },
  { path: paths.addresses, load: async () => (await import("./screens/addresses/screen.js")).AddressesScreen },
  { path: paths.faqs, load: async () => (await import("./screens/faqs/screen.js")).FaqsScreen },
  {
    path: paths.contactSupport,
    load: async () => (await import("./screens/contact-support/screen.js")).ContactSupportScreen,
  },
];

/** Behind the sign-in, for admins. The admin sidebar shows an entry as soon as its path stands here. */
const adminScreens: readonly Screen[] = [
  { path: paths.admin, load: async () => (await import("./screens/admin/overview/screen.js")).OverviewScreen },
  {
    path: paths.adminCustomers,
    load: async () => (await import("./screens/admin/customers/screen.js")).CustomersScreen,
  },
  { path: paths.adminOrders, load: async () => (await import("./screens/admin/orders/screen.js")).OrdersScreen },
  {
    path: paths.adminTransactions,
    load: async () => (await import("./screens/admin/transactions/screen.js")).TransactionsScreen,
  },
  { path: paths.adminPricing, load: async () => (await import("./screens/admin/pricing/screen.js")).PricingScreen },
  {
    path: paths.adminServices,
    load: async () => (await import("./screens/admin/services/screen.js")).ServicesScreen,
  },
  {
    path: paths.adminApiSettings,
    load: async () => (await import("./screens/admin/api-settings/screen.js")).ApiSettingsScreen,
  },
  {
    path: paths.adminAppSettings,
    load: async () => (await import("./screens/admin/app-settings/screen.js")).AppSettingsScreen,
  },
  { path: paths.adminFaqs, load: async () => (await import("./screens/admin/faqs/screen.js")).FaqsScreen },
  { path: paths.adminAudit, load: async () => (await import("./screens/admin/audit/screen.js")).AuditScreen },
  { path: paths.adminJobs, load: async () => (await import("./screens/admin/jobs/screen.js")).JobsScreen },
];

const loadSignInShell = async () => (await import("./shell/sign-in-shell.js")).SignInShell;
const loadCustomerShell = async () => (await import("./shell/customer-shell.js")).CustomerShell;
const loadAdminShell = async () => (await import("./shell/admin-shell.js")).AdminShell;

/** What is fetched for each kind of screen. */
const ROOMS = [
  { shell: loadCustomerShell, screens: customerScreens },
  { shell: loadAdminShell, screens: adminScreens },
  { shell: loadSignInShell, screens: [...guestScreens, ...openScreens] },
] as const;

const SignInShell = lazy(async () => ({ default: await loadSignInShell() }));
const CustomerShell = lazy(async () => ({ default: await loadCustomerShell() }));
const AdminShell = lazy(async () => ({ default: await loadAdminShell() }));

const pathsOf = (screens: readonly Screen[]): ReadonlySet<string> => new Set(screens.map(({ path }) => path));
const existing = pathsOf(customerScreens);
const existingForAdmins = pathsOf(adminScreens);

/** The web app's table of contents. `/` and whatever is not listed here go to the sign-in page. */
export function AppRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route element={<SignInShell />}>
          {guestElements}
          {openElements}
        </Route>
        <Route
          element={
            <RequireSession>
              <CustomerShell existing={existing} onIntent={preloadScreen} />
            </RequireSession>
          }
        >
          {customerElements}
        </Route>
        <Route
          element={
            <RequireSession>
              <AdminShell existing={existingForAdmins} onIntent={preloadScreen} />
            </RequireSession>
          }
        >
          {adminElements}
        </Route>
        <Route path="*" element={<Navigate to={paths.login} replace />} />
      </Routes>
    </Suspense>
  );
}

/** Fetches the code of the screen at a path before it is shown, frame and screen at once. */
export function preloadScreen(pathname: string): void {
  const found = ROOMS.flatMap(({ shell, screens }) =>
    screens.filter(({ path, pattern = path }) => matchPath(pattern, pathname)).map(({ load }) => ({ shell, load })),
  ).at(0);
  // What cannot be fetched now is asked for again, and told, when the screen is shown.
  const ignore = () => {};
  (found?.shell ?? loadSignInShell)().catch(ignore);
  found?.load().catch(ignore);
}

const guestElements = guestScreens.map((screen) => {
  const Shown = lazyScreen(screen);
  const element = (
    <RequireGuest>
      <Shown />
    </RequireGuest>
  );
  return <Route key={screen.path} path={screen.path} element={element} />;
});

const openElements = openScreens.map(routeOf);

const customerElements = customerScreens.map(routeOf);

const adminElements = adminScreens.map(routeOf);

function routeOf(screen: Screen) {
  const Shown = lazyScreen(screen);
  return <Route key={screen.path} path={screen.pattern ?? screen.path} element={<Shown />} />;
}

function lazyScreen({ load }: Screen) {
  return lazy(async () => ({ default: await load() }));
}
