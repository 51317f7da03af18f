import { Suspense } from "react";
import { Outlet } from "react-router";
import { FieldSkeletons } from "../ui/field-skeletons.js";
import { Logo } from "../ui/logo.js";
import { ProductPicture } from "./product-picture.js";
import classes from "./sign-in-shell.module.css";

/** The frame of the sign-in pages. Wide windows have a picture of the product beside the form. */
export function SignInShell() {
  return (
    <div className={classes.page}>
      <header>
        <Logo size={30} />
      </header>
      <div className={classes.halves}>
        <main className={classes.card}>
          <Suspense fallback={<FieldSkeletons count={2} />}>
            <Outlet />
          </Suspense>
        </main>
        <ProductPicture />
      </div>
    </div>
  );
}
