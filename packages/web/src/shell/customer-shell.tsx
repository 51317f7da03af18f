import { Outlet } from "react-router";
import { FileHandoffProvider } from "../components/file-handoff.js";
import { Frame } from "./frame.js";
import { Sidebar, type SidebarProps } from "./sidebar.js";

/** The frame of the customer screens. */
export function CustomerShell(props: SidebarProps) {
  return (
    <FileHandoffProvider>
      <Frame showsBalance sidebar={<Sidebar {...props} />}>
        <Outlet />
      </Frame>
    </FileHandoffProvider>
  );
}
