import type { SampleInput } from "./sample.js";

/** The equivalent `shipctl` commands. Calls without one are not listed. */
const COMMANDS: Readonly<Record<string, string>> = {
  v1GetUser: "shipctl balance",
  v1ListServices: "shipctl services",
  v1CheckAddresses: "shipctl addresses check",
  v1CreateLabel: [
    'shipctl buy --service "UPS Ground" --weight 2 --size 12x10x5',
    '--from-name Warehouse --from-street1 "1 Sample Street"',
    "--from-city Springfield --from-state IL --from-zip 62701",
    "--from-phone 217-555-0100",
    '--to-name "Test Recipient" --to-street1 "2 Sample Avenue"',
    "--to-city Portland --to-state OR --to-zip 97201",
    "--to-phone 503-555-0100",
    "--label label.pdf --yes",
  ].join(" \\\n  "),
  v1CreateBulkLabels: 'shipctl bulk buy orders.csv --service "UPS Ground" \\\n  --labels labels.pdf --yes',
  v1ListEvents: "shipctl events --after evt_41-1",
  v1ListOrders: "shipctl orders list --reference invoice-1001",
  v1GetOrder: "shipctl orders show ORD-100001",
  v1VoidOrder: "shipctl orders void ORD-100001 --yes",
  v1ReturnOrder: "shipctl orders return ORD-100001 --yes",
  v1GetBulkOrder: "shipctl bulk show BULK-100001",
  v1GetLabel: "shipctl labels ORD-100001 -o ORD-100001.pdf",
  v1GetBulkLabels: "shipctl bulk labels BULK-100001 -o BULK-100001.pdf",
};

export function shipctlSample({ call, server, apiKey = "YOUR_API_KEY" }: SampleInput): string | undefined {
  const command = COMMANDS[call.id];
  return command && `export SHIPCTL_URL=${server}\nexport SHIPCTL_API_KEY=${apiKey}\n\n${command}`;
}
