/** US letter, upright, cut across the middle into two half sheets. */
export const letterPage = { widthPt: 612, heightPt: 792 } as const;

export const slot = { widthPt: letterPage.widthPt, heightPt: letterPage.heightPt / 2 } as const;

/** The middle of the half sheet that the label with this number, from 0, comes on: upper, lower, upper, and so on. */
export function slotCentre(index: number): { readonly x: number; readonly fromTop: number } {
  return { x: slot.widthPt / 2, fromTop: slot.heightPt * ((index % 2) + 0.5) };
}
