import { Button } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useToasts } from "../../../ui/toasts.js";

interface ConnectionActionsProps {
  readonly connection: Connection;
  readonly onDeleted: () => void;
}

/** Make Default and Delete. The server refuses to delete the default or last connection and returns the reason. */
export function ConnectionActions({ connection, onDeleted }: ConnectionActionsProps) {
  const { _id, name, isDefault } = connection;
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const makeDefault = useWrite("setDefaultConnection", CHANGES_OF_SERVICES);
  const remove = useWrite("deleteConnection", CHANGES_OF_SERVICES);
  const path = { id: _id };
  return (
    <>
      {!isDefault && (
        <Button
          variant="default"
          loading={makeDefault.isPending}
          onClick={() =>
            makeDefault.mutate(
              { path },
              {
                onSuccess: () => toasts.success(`${name} is now the default API`),
                onError: (error) => toasts.error(errorText(error, "Failed to set default API")),
              },
            )
          }
        >
          Make Default
        </Button>
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title="Delete API"
          confirmLabel="Delete"
          busy={remove.isPending}
          problem={remove.error ? errorText(remove.error, "Failed to delete API") : undefined}
          onConfirm={() =>
            // Callbacks of `mutate` do not run after unmount, and deleting the API unmounts these buttons.
            remove.mutateAsync({ path }).then(
              () => {
                toasts.success(`${name} deleted`);
                onDeleted();
              },
              () => {},
            )
          }
          onClose={() => {
            remove.reset();
            setAsking(false);
          }}
        >
          Delete {name}? Labels can no longer be bought through it. Existing orders keep using it.
        </ConfirmDialog>
      )}
    </>
  );
}
