import { paths } from "../paths.js";
import { CodeIcon, HelpIcon, TruckIcon } from "../ui/icons.js";
import { LinkCards } from "../ui/link-cards.js";
import { Panel } from "../ui/panel.js";

const PLACES = {
  faqs: { path: paths.faqs, icon: HelpIcon, title: "FAQs", text: "Buying, voiding, files and payments" },
  services: {
    path: paths.services,
    icon: TruckIcon,
    title: "Services",
    text: "Reliability, prices and limits of each service",
  },
  api: { path: paths.apiDocs, icon: CodeIcon, title: "API Information", text: "Your key, endpoints and error codes" },
} as const;

interface HelpLinksProps {
  readonly title: string;
  readonly places: readonly (keyof typeof PLACES)[];
}

/** Links to the screens that answer questions. */
export function HelpLinks({ title, places }: HelpLinksProps) {
  return (
    <Panel title={title}>
      <LinkCards cards={places.map((place) => PLACES[place])} />
    </Panel>
  );
}
