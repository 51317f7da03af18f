type Texts = Readonly<Record<string, readonly string[]>>;

/**
 * The texts that the specification quotes for the public and the customer's screens, scene by scene. `...` and `{…}`
 * stand for what it leaves open. `No shipping service APIs available` is seen beside its screen: a server that sells
 * anything always has one.
 */
export const screenTexts = {
  login: ["Login", "Logging in...", "Forgot Password", "Join Discord", "Join Telegram", "Login failed"],
  register: [
    ...["Full Name", "Email", "Password", "Confirm Password", "Create Account", "Creating Account..."],
    ...["Join Discord", "Join Telegram", "Passwords do not match", "You must agree to the Terms and Conditions"],
    "Registration failed",
  ],
  sidebar: [
    ...["HOME", "Dashboard", "My Orders", "Manual Order", "CSV Bulk Order", "Balance", "Services"],
    ...["Amazon Tools", "Amazon Convert", "Amazon Confirm"],
    ...["PRESETS", "Addresses", "HELP", "FAQs", "Contact Support", "Create Order"],
  ],
  dashboard: [
    ...["Good Morning", "Good Afternoon", "Good Evening", "Total Orders", "Total Spent", "In Transit", "Completed"],
    ...["Shipping Activity", "Orders Created", "Orders Completed", "Recent Orders", "All", "Pending"],
    "View All Orders",
  ],
  "my orders": [
    ...["Create New Order", "Order ID", "Date", "Tracking", "Recipient", "Destination", "Carrier", "Price", "Status"],
    ...["Actions", "Page X of Y", "No Orders Found"],
  ],
  "manual order": [
    "Weight exceeds maximum allowed ({max} lbs) for {service}",
    "Weight exceeds maximum allowed ({max} oz) for {service}",
    "Please wait for price calculation to complete",
  ],
  "bulk order": [
    ...["No data to validate", "Error parsing CSV: {msg}", "Please select at least one valid order"],
    "No tracking information to download",
  ],
  services: [
    ...["Loading service information...", "Reliable", "Testing", "Unreliable", "Unknown", "UPS", "USPS", "FedEx"],
    ...["No UPS services available", "No USPS services available", "No FedEx services available"],
  ],
  addresses: [
    ...["All", "Sender", "Recipient", "Default", "Edit", "Delete", "Name is required", "Street address is required"],
    ...["City is required", "State is required", "ZIP code is required", "Phone number is required"],
    "Are you sure you want to delete this address?",
  ],
  faqs: [
    ...["All FAQs", "Popular Questions", "General", "Search results for ..."],
    "No FAQs found matching your criteria.",
  ],
  "contact support": ["Join Discord", "Join Telegram"],
} as const satisfies Texts;

/** Those of what could not be done, when the server gives no words of its own. */
export const failureTexts = {
  dashboard: [
    ...["Unable to load user data", "Failed to load balance data", "Failed to load order statistics"],
    "Failed to load recent orders",
  ],
  "my orders": [
    ...["Try Again", "Failed to load account balance", "Failed to download label", "Failed to print label"],
    ...["Unable to load tracking information", "Unable to refresh tracking information"],
    "Failed to retrieve order details",
  ],
  "manual order": [
    ...["Failed to load account balance", "Failed to load shipping services", "Failed to load saved addresses"],
    ...["Failed to load services for selected API", "Failed to calculate shipping price"],
    ...["Failed to create order and shipping label", "Failed to retrieve order details"],
  ],
  "bulk order": [
    ...["Failed to load bulk orders", "Failed to validate CSV data", "Failed to process bulk order"],
    ...["Failed to load bulk order details", "Failed to download combined labels"],
    "Failed to download trackings CSV",
  ],
  balance: ["Failed to load transaction history"],
  services: ["Failed to load service status information"],
  addresses: [
    ...["Try Again", "Failed to load addresses", "Failed to delete address", "Failed to save address"],
    ...["Failed to create address", "Failed to update address"],
  ],
  faqs: ["Failed to load FAQs"],
} as const satisfies Texts;
