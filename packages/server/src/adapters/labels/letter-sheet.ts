/** US letter in portrait, divided into an upper and a lower half. */
export const letterPage = { widthPt: 612, heightPt: 792 } as const;

export const slot = { widthPt: letterPage.widthPt, heightPt: letterPage.heightPt / 2 } as const;

/** The centre of the half for a label index: upper for even, lower for odd. */
export function slotCentre(index: number): { readonly x: number; readonly fromTop: number } {
  return { x: slot.widthPt / 2, fromTop: slot.heightPt * ((index % 2) + 0.5) };
}
