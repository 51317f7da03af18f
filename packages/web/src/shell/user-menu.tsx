import { initials } from "@shipctl/sdk/display";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useUser } from "../api/api-context.js";
import { paths } from "../paths.js";
import { ChevronDownIcon, DevicesIcon, KeyIcon, LogoutIcon, MailIcon, ShieldIcon, TruckIcon } from "../ui/icons.js";
import { lazyDialog } from "../ui/lazy-dialog.js";
import classes from "./user-menu.module.css";

const ChangePassword = lazyDialog(async () => (await import("./change-password.js")).ChangePassword);
const SecondFactor = lazyDialog(async () => (await import("./second-factor.js")).SecondFactor);
const Sessions = lazyDialog(async () => (await import("./sessions.js")).Sessions);
const TrackingPages = lazyDialog(async () => (await import("./tracking-pages.js")).TrackingPages);
const MailSettings = lazyDialog(async () => (await import("./mail-settings.js")).MailSettings);
const SignOutEverywhere = lazyDialog(async () => (await import("./sign-out-everywhere.js")).SignOutEverywhere);

/**
 * The account menu: name, e-mail, password, second factor, sessions, tracking pages, mail, sign-out everywhere, and a link to the admin screens for admins. It is a
 * native popover, which needs no library to open and close.
 */
export function UserMenu() {
  const user = useUser();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [open, setOpen] = useState<"password" | "factor" | "sessions" | "tracking" | "mail" | "everywhere">();
  const choose = (dialog: typeof open) => () => {
    panel.current?.hidePopover();
    setOpen(dialog);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" className={classes.button} popoverTarget={id} aria-expanded={expanded} aria-controls={id}>
        <span className={classes.initials} aria-hidden="true">
          {initials(user.name) || "?"}
        </span>
        <span className={classes.name}>{user.name}</span>
        <ChevronDownIcon className={classes.chevron} size={14} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onToggle={(event) => setExpanded(event.newState === "open")}
      >
        <div className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <ul className={classes.list}>
          {user.isAdmin && (
            <li>
              <Link to={paths.admin} className={classes.item} onClick={() => panel.current?.hidePopover()}>
                <ShieldIcon size={16} />
                Admin
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={classes.item} onClick={choose("password")}>
              <KeyIcon size={16} />
              Change password
            </button>
          </li>
          <li>
            <button type="button" className={classes.item} onClick={choose("factor")}>
              <ShieldIcon size={16} />
              Second factor
            </button>
          </li>
          <li>
            <button type="button" className={classes.item} onClick={choose("sessions")}>
              <DevicesIcon size={16} />
              Sessions
            </button>
          </li>
          <li>
            <button type="button" className={classes.item} onClick={choose("tracking")}>
              <TruckIcon size={16} />
              Tracking pages
            </button>
          </li>
          <li>
            <button type="button" className={classes.item} onClick={choose("mail")}>
              <MailIcon size={16} />
              Mail
            </button>
          </li>
          <li>
            <button type="button" className={classes.item} onClick={choose("everywhere")}>
              <LogoutIcon size={16} />
              Sign out everywhere
            </button>
          </li>
        </ul>
      </div>
      {open === "password" && <ChangePassword onClose={close} />}
      {open === "factor" && <SecondFactor onClose={close} />}
      {open === "sessions" && <Sessions onClose={close} />}
      {open === "tracking" && <TrackingPages onClose={close} />}
      {open === "mail" && <MailSettings onClose={close} />}
      {open === "everywhere" && <SignOutEverywhere onClose={close} />}
    </>
  );
}
