import type { ReactNode, SVGProps } from "react";

/** A picture of ours. It says nothing to screen readers: words stand beside it. */
export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

/** Drawn on a grid of 24 with one line weight, in the colour of the text. */
export const icon =
  (...shapes: readonly string[]): Icon =>
  (props) => (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      {shapes.map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  );
