import { Outlet } from "react-router";
import { Logo } from "../ui/logo.js";
import classes from "./sign-in-shell.module.css";

/** The frame of the pages for those who are not signed in. */
export function SignInShell() {
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Logo size={30} />
      </header>
      <main className={classes.card}>
        <Outlet />
      </main>
    </div>
  );
}
