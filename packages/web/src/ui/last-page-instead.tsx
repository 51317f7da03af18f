import { Navigate, useSearchParams } from "react-router";

/** Goes from a page that is not there to the last one that is. */
export function LastPageInstead({ totalPages }: { totalPages: number }) {
  const [params] = useSearchParams();
  const said = new URLSearchParams(params);
  if (totalPages > 1) said.set("page", String(totalPages));
  else said.delete("page");
  return <Navigate replace to={{ search: said.size > 0 ? `?${said}` : "" }} />;
}
