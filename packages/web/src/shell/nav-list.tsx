import { useId } from "react";
import { NavLink } from "react-router";
import layout from "../ui/layout.module.css";
import type { NavGroup } from "./nav.js";
import classes from "./sidebar.module.css";

interface NavListProps {
  readonly groups: readonly NavGroup[];
  /** Somebody is about to go there. */
  readonly onIntent: (path: string) => void;
}

/** The ways to the screens, in groups; the one that is shown is marked. */
export function NavList({ groups, onIntent }: NavListProps) {
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
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
