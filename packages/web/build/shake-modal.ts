import type { Plugin } from "vite";

const IMPORT = /^import \{ ScrollArea \} from .*;$/m;
const USE = "scrollAreaComponent === ScrollArea.Autosize || void 0";

/**
 * Leaves Mantine's ScrollArea out of dialogs, none of which has one: with what places popovers, which it loads, it is
 * most of the code of a dialog.
 */
export function shakeModal(): Plugin {
  return {
    name: "shake-modal",
    apply: "build",
    transform: {
      filter: { id: /Modal\/ModalRoot\.mjs$/ },
      handler(code) {
        if (!(code.includes(USE) && IMPORT.test(code))) throw new Error("ModalRoot no longer compares its ScrollArea");
        return code.replace(IMPORT, "").replace(USE, "void 0");
      },
    },
  };
}
