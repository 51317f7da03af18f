import { Outlet } from "react-router";
import { HandOverProvider } from "../components/hand-over.js";
import { Frame } from "./frame.js";
import { Sidebar, type SidebarProps } from "./sidebar.js";

/** The frame of the customer screens. */
export function CustomerShell(props: SidebarProps) {
  return (
    <HandOverProvider>
      <Frame showsBalance sidebar={<Sidebar {...props} />}>
        <Outlet />
      </Frame>
    </HandOverProvider>
  );
}
