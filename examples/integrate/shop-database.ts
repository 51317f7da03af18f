/** The SQLite database of the shop in the tests, through Python: Node 20 has none. */
import { spawnSync } from "node:child_process";

export interface Row {
  readonly number: string;
  readonly zip: string;
  readonly order_id?: string;
  readonly tracking?: string;
  readonly price_cents?: number;
  readonly problem?: string;
}

const COLUMNS =
  "(number TEXT PRIMARY KEY, name TEXT, street1 TEXT, city TEXT, state TEXT, zip TEXT, phone TEXT, weight REAL, batch TEXT, order_id TEXT, tracking TEXT, price_cents INTEGER, problem TEXT)";
const OPEN = `import json, sqlite3, sys
db = sqlite3.connect("shop.db", timeout=60)
db.row_factory = sqlite3.Row
db.execute("CREATE TABLE IF NOT EXISTS orders ${COLUMNS}")
`;
export const WRITE = `${OPEN}
for row in json.load(sys.stdin):
    db.execute("INSERT INTO orders (number, name, street1, city, state, zip, phone, weight) VALUES (?, 'Sample Recipient', '200 Sample Avenue', 'Chicago', 'IL', ?, '312-555-0101', 2)", (row["number"], row["zip"]))
db.commit()
print("[]")`;
export const READ = `${OPEN}
print(json.dumps([dict(row) for row in db.execute("SELECT * FROM orders ORDER BY number")]))`;

/** Runs a Python program in the folder of the shop's database, and returns the rows that it prints. */
export function inDatabase(folder: string, program: string, rows: readonly Row[] = []): Row[] {
  const { stdout, stderr } = spawnSync("python3", ["-c", program], { cwd: folder, input: JSON.stringify(rows) });
  if (String(stderr) !== "") throw new Error(String(stderr));
  return JSON.parse(String(stdout));
}
