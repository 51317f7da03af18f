import { Skeleton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { lazyComponent } from "../../../ui/lazy-component.js";
import { LazyPanel } from "../../../ui/lazy-panel.js";

const panels = lazyComponent(async () => (await import("./period-panels.js")).PeriodPanels);

/** Sales and margin, which are below the first screen: their code and figures are requested when they come into view. */
export function PeriodSection() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (isSeen) return <LazyPanel code={panels} props={{}} />;
  return (
    <div ref={place} data-testid="sales-and-margin">
      <Skeleton height={320} />
    </div>
  );
}
