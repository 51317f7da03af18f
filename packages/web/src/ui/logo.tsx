import classes from "./logo.module.css";

/** A parcel with a check mark, and the name beside it. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--iris-6)" />
        <path
          d="M7.5 12.2 16 7.5l8.5 4.7v8.6L16 25.5l-8.5-4.7z"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <path
          d="m11.2 16.3 3.4 3.3 6.2-6.8"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={classes.name}>Shipctl</span>
    </span>
  );
}
