import { Button } from "@mantine/core";
import type { CallInput } from "@shipctl/sdk";
import { reliability } from "@shipctl/sdk/display";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES, type NamedService } from "../../../components/configured-services.js";
import { useToasts } from "../../../ui/toasts.js";
import classes from "./reliability-buttons.module.css";

interface ReliabilityButtonsProps {
  readonly service: NamedService;
  readonly path: CallInput<"setServiceReliability">["path"];
}

const CHOICES = ["reliable", "testing", "unreliable"] as const;

/** Sets a service's reliability. The current one is shown pressed. */
export function ReliabilityButtons({ service, path }: ReliabilityButtonsProps) {
  const { name, enabled, reliabilityStatus } = service;
  const toasts = useToasts();
  const save = useWrite("setServiceReliability", CHANGES_OF_SERVICES);
  // Optimistic: a failed save restores the stored value.
  const current = save.isPending ? save.variables.body.reliabilityStatus : (reliabilityStatus ?? "testing");
  return (
    <fieldset className={classes.choices} disabled={!enabled}>
      <legend className="visually-hidden">{`Reliability of ${name}`}</legend>
      {CHOICES.map((choice) => {
        const { label, color } = reliability(choice);
        return (
          <Button
            key={choice}
            size="compact-xs"
            variant="default"
            className={classes.choice ?? ""}
            data-color={color}
            aria-pressed={current === choice}
            onClick={() => {
              if (save.isPending || current === choice) return;
              save.mutate(
                { path, body: { reliabilityStatus: choice } },
                {
                  onSuccess: ({ message }) => toasts.success(message),
                  onError: (error) => toasts.error(errorText(error, "Failed to update service reliability")),
                },
              );
            }}
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
