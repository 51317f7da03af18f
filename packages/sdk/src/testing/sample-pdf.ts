/** A PDF with one 4x6 page per text. */
export function samplePdf(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const pageOf = (index: number) => 4 + 2 * index;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${texts.length}/Kids[${texts.map((_, index) => `${pageOf(index)} 0 R`).join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...texts.flatMap((text, index) => {
      const drawn = `BT /F1 14 Tf 20 400 Td (${text.replaceAll(/[^\w -]/g, "?")}) Tj ET`;
      const use = `/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageOf(index) + 1} 0 R`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]${use}>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `${xref}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
