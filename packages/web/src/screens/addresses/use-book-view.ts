import type { AddressType } from "@shipctl/sdk";
import { useSearchParams } from "react-router";

/** Which of the addresses are shown. It stands in the address of the page, so that Back works. */
export interface BookView {
  readonly search: string;
  /** Both when undefined. */
  readonly type: AddressType | undefined;
}

const TYPES: readonly AddressType[] = ["sender", "recipient"];

/** `show({})` shows everything. */
export function useBookView(): { view: BookView; show: (next: Partial<BookView>) => void } {
  const [params, setParams] = useSearchParams();
  const view: BookView = {
    search: (params.get("search") ?? "").slice(0, 200),
    type: TYPES.find((type) => type === params.get("type")),
  };
  const show = ({ search = "", type }: Partial<BookView>) => {
    setParams({ ...(search && { search }), ...(type && { type }) }, { replace: search !== view.search });
  };
  return { view, show };
}
