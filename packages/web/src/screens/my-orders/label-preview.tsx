import { Skeleton } from "@mantine/core";
import type { ApiError, Order } from "@shipctl/sdk";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.js";
import { Loaded } from "../../components/loaded.js";
import classes from "./label-preview.module.css";

/** Less than the life of a link. */
const LINK_MS = 60_000;

/** A picture of the label. Looking at it does not count as a print. */
export function LabelPreview({ order: { _id, orderId } }: { readonly order: Order }) {
  const { client } = useApi();
  const picture = useQuery<string, ApiError>({
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
  return (
    <Loaded reading={picture} failure="Unable to show the label" place="panel">
      {(src) => (
        <div className={classes.frame}>
          {src ? <img src={src} alt={`Label of ${orderId}`} /> : <Skeleton height="100%" />}
        </div>
      )}
    </Loaded>
  );
}
