import { formatCount } from "@shipctl/sdk/display";
import { useId } from "react";
import { NavLink } from "react-router";
import type { Icon } from "../ui/icons.js";
import layout from "../ui/layout.module.css";
import classes from "./sidebar.module.css";

export interface NavGroup {
  readonly title: string;
  readonly entries: readonly {
    readonly label: string;
    readonly path: string;
    readonly icon: Icon;
    /** Not marked as current on screens below its path. */
    readonly exact?: true;
  }[];
}

export interface SidebarProps {
  /** Called on hover and focus, before navigation. */
  readonly onIntent: (path: string) => void;
}

interface NavListProps extends SidebarProps {
  readonly groups: readonly NavGroup[];
  /** How many things wait on a screen, by its path; `text` says what they do. */
  readonly waiting?: Readonly<Record<string, { readonly count: number; readonly text: string }>>;
}

/** Links to the screens, in groups. The current one is marked. */
export function NavList({ groups, waiting = {}, onIntent }: NavListProps) {
  const id = useId();
  return (
    <nav className={layout.stack} aria-label="Main">
      {groups.map(({ title, entries }, index) => (
        <div key={title}>
          <div className={classes.group} id={`${id}-${index}`}>
            {title}
          </div>
          <ul className={layout.list2xs} aria-labelledby={`${id}-${index}`}>
            {entries.map(({ label, path, icon: Picture, exact = false }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={exact}
                  className={classes.link ?? ""}
                  onPointerEnter={() => onIntent(path)}
                  onFocus={() => onIntent(path)}
                >
                  <Picture />
                  <span>{label}</span>
                  {waiting[path] && waiting[path].count > 0 && (
                    <span className={classes.waiting}>
                      {formatCount(waiting[path].count)} <span className="visually-hidden">{waiting[path].text}</span>
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
