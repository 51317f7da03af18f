import { describe, expect, it } from "vitest";
import { writeBulkOrdersCsv } from "./bulk-orders-csv.js";
import { writeDepositsCsv } from "./deposits-csv.js";
import { writeAdminOrdersCsv, writeOrdersCsv } from "./orders-csv.js";
import { writeTransactionsCsv } from "./transactions-csv.js";

const NAMES = new Map([["api_1", "Sandbox"]]);

describe("the orders file", () => {
  it("has one line per order, in order, with prices of two decimals and empty cells for missing values", () => {
    const full = {
      orderId: "ORD-1",
      createdAt: "2026-01-05T10:00:00Z",
      status: "delivered",
      carrier: "UPS",
      serviceType: "UPS Ground",
      trackingNumber: "SBX1",
      price: 8.1,
      purchase: "bought",
      refundStatus: "refunded",
      refundedAt: "2026-01-06T10:00:00Z",
      sandbox: true,
      apiId: "api_1",
      orderNumber: "#1001",
      recipient: { name: "@Test", street1: "1 Main St", city: "Austin", state: "TX", zip: "02108" },
    };
    const refused = { orderId: "ORD-2", price: 8.1, purchase: "failed", refusal: "No such street", sandbox: false };
    expect(writeOrdersCsv([full, refused, { orderId: "ORD-3", price: null }], NAMES).split("\r\n")).toEqual([
      "Order ID,Date,Status,Carrier,Service,Tracking Number,Price,Recipient,Company,Street 1,Street 2,City,State,ZIP,Charged,Refunded,Refunded On,Refusal,Connection,Mode,Bulk Order,Order Number,Reference,SKU",
      "ORD-1,2026-01-05T10:00:00Z,delivered,UPS,UPS Ground,SBX1,8.10,'@Test,,1 Main St,,Austin,TX,02108,8.10,8.10,2026-01-06T10:00:00Z,,Sandbox,test,,#1001,,",
      "ORD-2,,,,,,,,,,,,,,,,,No such street,,live,,,,",
      "ORD-3,,,,,,,,,,,,,,,,,,,,,,,",
      "",
    ]);
  });
});

describe("the files for administrators", () => {
  const userDetails = { name: "=Test Seller", email: "seller@shipctl.test" };

  it("have customer, cost and margin of each order, also if no cost is known", () => {
    const order = { orderId: "ORD-1", price: 8.1, cost: 8.5, margin: -0.4, userDetails };
    const [titles = "", known = "", unknown = ""] = writeAdminOrdersCsv([
      order,
      { orderId: "ORD-2", userDetails },
    ]).split("\r\n");
    expect(titles).toMatch(/^Order ID,.*,SKU,Customer,E-mail,Cost,Cost Refunded,Margin$/);
    expect(known).toMatch(/^ORD-1,.*,'=Test Seller,seller@shipctl.test,8.50,,-0.40$/);
    expect(unknown).toMatch(/^ORD-2,.*,seller@shipctl.test,,,$/);
    expect(writeAdminOrdersCsv([])).toMatch(/,Cost,Cost Refunded,Margin\r\n$/);
  });

  it("have counts, cost and margin of each bulk order", () => {
    const counts = { total: 3, bought: 2, failed: 1 };
    const bulkOrder = { bulkOrderId: "BULK-1", createdAt: "2026-01-05T10:00:00Z", userName: "Test Seller", counts };
    const priced = { ...bulkOrder, status: "partial", totalPrice: 24.3, spent: 16.2 };
    const known = { ...priced, fileName: "a,b.csv", cost: 10, margin: 6.2, costKnownCount: 2 };
    expect(
      writeBulkOrdersCsv([known, { ...priced, costKnownCount: 0 }])
        .split("\r\n")
        .slice(1),
    ).toEqual([
      'BULK-1,2026-01-05T10:00:00Z,Test Seller,"a,b.csv",partial,3,2,1,24.30,16.20,2,10.00,6.20',
      "BULK-1,2026-01-05T10:00:00Z,Test Seller,,partial,3,2,1,24.30,16.20,0,,",
      "",
    ]);
  });
});

describe("the transactions file", () => {
  it("writes debits as negative numbers, which spreadsheets add up", () => {
    const debit = { transactionId: "txn_1", description: "Label", type: "debit", amount: 8.1, balanceAfter: 91.9 };
    const credit = { transactionId: "txn_2", createdAt: "2026-01-05T10:00:00Z", type: "credit", amount: 100 };
    expect(writeTransactionsCsv([debit, credit]).split("\r\n")).toEqual([
      "Transaction ID,Date,Description,Type,Amount,Balance After",
      "txn_1,,Label,debit,-8.10,91.90",
      "txn_2,2026-01-05T10:00:00Z,,credit,100.00,",
      "",
    ]);
  });
});

describe("the deposits file", () => {
  it("shows method and status like the screen, and Unknown for a missing user", () => {
    const credit = {
      transactionId: "TXN-1",
      amount: 50,
      description: "Bank transfer, received",
      createdAt: "2026-01-05T10:00:00Z",
      status: "completed",
      metadata: { method: "admin_credit" },
      userDetails: { name: "Test Seller", email: "seller@shipctl.test" },
    };
    expect(writeDepositsCsv([credit, { transactionId: "TXN-2", amount: 8.1, status: "late" }]).split("\r\n")).toEqual([
      "Transaction ID,User,Amount,Method,Description,Date,Status",
      'TXN-1,Test Seller (seller@shipctl.test),50.00,Admin Credit,"Bank transfer, received",2026-01-05T10:00:00Z,Completed',
      "TXN-2,Unknown,8.10,N/A,,,Failed",
      "",
    ]);
  });
});
