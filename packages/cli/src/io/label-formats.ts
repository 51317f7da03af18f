/** Label formats, as values of a flag. */
export const LABEL_FORMATS = ["4x6", "letter", "png", "zpl"] as const;
