import { read } from "../../api/read.js";
import { keepsFormer, screenReads } from "../../components/screen-reads.js";
import { recentQuery, recentTabIn } from "./recent-tabs.js";

export const reads = screenReads(({ search }) => ({
  stats: read("getOrderStats"),
  orders: read("listOrders", { query: recentQuery(recentTabIn(search)) }, keepsFormer),
}));
