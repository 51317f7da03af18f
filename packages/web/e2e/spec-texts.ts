type Texts = Readonly<Record<string, readonly string[]>>;

/**
 * The screen texts that the specification quotes, by scene. `...`, `{…}` and single letters are placeholders.
 * Some texts are checked elsewhere because the demo server never produces them: `No shipping service APIs available`
 * (a server that sells anything has one), `No services selected` (the button appears only when some are selected),
 * and in the Service Report `Inactive` and `No pricing data`.
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
    "API Information",
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
  balance: ["Top Up", "Please enter a valid amount", "Payment Expired", "Try Again"],
  services: [
    ...["Loading service information...", "Reliable", "Testing", "Unreliable", "Unknown", "UPS", "USPS", "FedEx"],
    ...["No UPS services available", "No USPS services available", "No FedEx services available"],
  ],
  "api docs": [
    ...["Generate New Key", "Copy", "Getting Started", "Endpoints", "Contact Support", "API key copied to clipboard"],
    "Are you sure you want to generate a new API key? This will invalidate your current key and any applications using it.",
    "New API key generated successfully",
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
  "admin sidebar": [
    ...["Overview", "Customers", "Orders", "Transactions", "Service Pricing", "Service Status", "API Settings"],
    ...["App Settings", "FAQs"],
  ],
  "admin overview": [
    ...["Today", "Last 7 Days", "Last Month", "All Time", "Total Labels", "Total Revenue", "Carrier"],
    "Average per Label",
  ],
  "admin customers": [
    ...["Name", "Email", "Current Balance", "Total Spend", "Created At", "Add Funds", "Set Balance", "Custom Pricing"],
    ...["USPS", "UPS", "Please enter a valid amount", "Please enter a valid service name and price"],
  ],
  "admin orders": [
    ...["Individual Orders", "Bulk Orders", "Refresh", "User", "Download All Labels", "Download Trackings CSV"],
    ...["Failed", "No tracking information to download"],
  ],
  "admin transactions": [
    ...["All time", "from to", "Clear Filters", "Export CSV", "Refresh", "Transaction ID", "User", "Amount", "Method"],
    ...["Description", "Date", "Status", "First", "Prev", "Page X of Y", "Next", "Last"],
    "No deposits found matching your criteria.",
  ],
  "admin pricing": [
    ...["UPS", "USPS", "FedEx", "Service", "Base Price", "Status", "Enabled", "Delete", "Please enter a valid price"],
    ...["Tier N: Minimum weight must be less than maximum weight", "Tier N: Values cannot be negative"],
    ...["Tier N overlaps with Tier M", "Please fill in all API fields"],
  ],
  "admin services": [
    ...["Refresh", "Base URL", "Enabled", "Service Name", "Status", "Reliability", "Actions"],
    ...["Reliable", "Testing", "Unreliable", "No UPS services configured for this API"],
    ...["No USPS services configured for this API", "No FedEx services configured for this API"],
    "Successfully updated {service} reliability status to {status}",
    ...["Service Report - API Updates", "Checking for service updates...", "Refresh Service Data"],
    ...["n new services out of m total", "Select", "Service Code", "Max Weight", "Price Info", "NEW", "Active"],
    ...["Add Selected Services (n)", "Successfully added N services"],
  ],
  "admin settings": [
    ...["Save API Key", "API key cannot be empty", "Discord invite link must start with {host}/"],
    "Telegram invite link must start with {host}/",
  ],
  "admin faqs": ["Question and answer cannot be empty"],
} as const satisfies Texts;

/** Texts for failures, shown when the server sends no message of its own. */
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
  balance: ["Failed to load transaction history", "Failed to process top-up. Please try again."],
  services: ["Failed to load service status information"],
  "api docs": [
    ...["Failed to load API key. Please try again later.", "Failed to copy API key"],
    "Failed to generate new API key. Please try again later.",
  ],
  addresses: [
    ...["Try Again", "Failed to load addresses", "Failed to delete address", "Failed to save address"],
    ...["Failed to create address", "Failed to update address"],
  ],
  faqs: ["Failed to load FAQs"],
  "admin screens": [
    ...["Failed to load dashboard statistics. Please try again later.", "Failed to load users"],
    ...["Failed to fetch deposit history", "Failed to load data", "Failed to load API configurations"],
    ...["Failed to load API settings", "Failed to load application settings", "Failed to load FAQs"],
    "Failed to load bulk orders",
  ],
  "admin customers": ["Failed to update balance", "Failed to update pricing"],
  "admin orders": [
    ...["Failed to load bulk order details", "Failed to download label", "Failed to download combined labels"],
    "Failed to download trackings CSV",
  ],
  "admin pricing": [
    ...["Failed to update pricing", "Failed to save dynamic pricing: ...", "Failed to add new API"],
    ...["Failed to set default API", "Failed to delete API"],
  ],
  "admin services": [
    ...["Failed to update service reliability", "Failed to add services"],
    ...["Failed to fetch service updates from APIs"],
    'No service data available. Click "Refresh Service Data" to check for updates.',
  ],
  "admin settings": ["Failed to update API key", "Failed to update application settings"],
  "admin faqs": ["Failed to add FAQ", "Failed to update FAQ order", "Failed to update FAQ", "Failed to delete FAQ"],
} as const satisfies Texts;

/**
 * Texts of the Amazon screens. `Please select a grouping method (SKU or Product Name) first` comes only from the SDK:
 * the screen has no Download ZIP button until a grouping is selected.
 */
export const amazonTexts = {
  "amazon convert": [
    ...["Go to Amazon Orders", "From Address (Sender)", "Description Field Source", "Use Product Name", "Use SKU"],
    ...["Quantity Handling", "Create Separate CSV Files (ZIP)", "Single File (No Splitting)", "Split by SKU"],
    ...["Split by Product Name", "Conversion Results", "Processing data...", "No Data Yet"],
    ...["Upload an Amazon orders TXT file to see the conversion results", "Download CSV", "Download ZIP"],
    ...["ORDER ID", "RECIPIENT", "ADDRESS", "CITY", "STATE", "ZIP", "PRODUCT", "Showing 10 of N orders"],
    'Successfully converted N orders into M shipping labels. Click "Download CSV" to save your file.',
    ...["Successfully generated ZIP file with N CSV files.", "No SKUs found to group by"],
    ...["No product names found to group by", "No orders to download"],
  ],
  "amazon convert, when it fails": [
    ...["File is empty or has invalid format", "Error reading file", "Error reading file: {detail}"],
    ...["Error parsing data: {detail}", "Error converting data: {detail}", "Error downloading CSV: {detail}"],
    ...["Error creating ZIP file: {detail}", "Failed to load saved addresses"],
  ],
  "amazon confirm": [
    ...["Order ID", "Date", "Orders", "Status", "Action", "Select", "Completed", "Partial", "Failed", "Processing"],
    ...["Please select a bulk order first", "Amazon Order ID", "Tracking Number", "Recipient"],
    "Please provide cookies either by uploading a file or using saved cookies",
    "Please provide a CSRF token either by entering one or using the saved token",
    "Successfully confirmed {n} orders on Amazon!",
    "This bulk order doesn't have any Amazon order IDs associated with it. Please select a different bulk order.",
    ...["today", "yesterday", "N days ago", "1 week ago", "N weeks ago", "a date", "may be expired"],
  ],
  "amazon confirm, when it fails": [
    "Failed to parse the cookies file. Please ensure it is a valid JSON file.",
    "Could not format cookies properly. Please check the file format.",
    ...["Error reading the file. Please try again.", "Failed to confirm orders on Amazon"],
    ...["Failed to load bulk orders", "Failed to load bulk order details"],
  ],
} as const satisfies Texts;
