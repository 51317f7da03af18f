import { Skeleton } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/api-context.js";
import classes from "./label-preview.module.css";

/** Less than the life of a link. */
const LINK_MS = 60_000;

/** A picture of the label. Looking at it does not count as a print. */
export function LabelPreview({ order: { _id, orderId } }: { readonly order: Order }) {
  const { client } = useApi();
  const link = useQuery({
    queryKey: ["label-preview", _id],
    queryFn: async () => {
      const { url } = await client.createLabelLink({ body: { orderIds: [_id], action: "view", format: "png" } });
      // The link has the server's public address. Pictures may come only from the one that the page has.
      const { pathname, search } = new URL(url);
      return pathname + search;
    },
    staleTime: LINK_MS,
    gcTime: LINK_MS,
    retry: false,
  });
  if (link.isError) return null;
  return (
    <div className={classes.frame}>
      {link.data ? <img src={link.data} alt={`Label of ${orderId}`} /> : <Skeleton height="100%" />}
    </div>
  );
}
