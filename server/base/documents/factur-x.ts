/**
 * Declares the electronic invoice inside of a PDF in the metadata of the PDF, as Factur-X and ZUGFeRD ask for: the name of its
 * file, and the profile. The library writes metadata without it. A PDF is changed by parts at its end that replace
 * earlier ones, so the bytes before stay as they are.
 */
export function withFacturX(pdf: Buffer, fileName: string): Buffer {
  const text = pdf.toString('latin1');
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const entry = (pattern: RegExp) => pattern.exec(trailer)?.[1];
  const root = objectIn(text, numberIn(/\/Root (\d+) 0 R/, trailer));
  const metadata = numberIn(/\/Metadata (\d+) 0 R/, root);
  const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objectIn(text, metadata))?.[1] ?? '';
  const written = Buffer.from(stream, 'latin1').toString('utf8');
  const declared = Buffer.from(withDeclaration(written, fileName));
  const head = `\n${metadata} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${declared.length} >>\nstream\n`;
  const body = Buffer.concat([pdf, Buffer.from(head), declared, Buffer.from('\nendstream\nendobj\n')]);
  const place = String(pdf.length + 1).padStart(10, '0');
  const info = entry(/\/Info (\d+ 0 R)/);
  const known = [
    `/Size ${numberIn(/\/Size (\d+)/, trailer)}`,
    `/Root ${entry(/\/Root (\d+ 0 R)/)}`,
    ...(info === undefined ? [] : [`/Info ${info}`]),
    `/ID ${entry(/\/ID (\[[^\]]*\])/)}`,
    `/Prev ${numberIn(/startxref\s+(\d+)/, trailer)}`,
  ];
  const end = [
    `xref\n${metadata} 1\n${place} 00000 n `,
    `trailer\n<< ${known.join(' ')} >>`,
    `startxref\n${body.length}\n%%EOF\n`,
  ];
  return Buffer.concat([body, Buffer.from(end.join('\n'))]);
}

function numberIn(pattern: RegExp, text: string): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`the PDF has no part ${pattern.source}`);
  return Number(found);
}

function objectIn(text: string, nth: number): string {
  const found = new RegExp(`(?:^|\\n)${nth} 0 obj([\\s\\S]*?)endobj`).exec(text)?.[1];
  if (found === undefined) throw new Error(`the PDF has no object ${nth}`);
  return found;
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const properties = {
  DocumentFileName: 'The name of the electronic invoice',
  DocumentType: 'The type of the document',
  Version: 'The version of the standard',
  ConformanceLevel: 'The profile of the electronic invoice',
};

const propertyList = Object.entries(properties).map(
  ([name, about]) =>
    '<rdf:li rdf:parseType="Resource">' +
    `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
    `<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${about}</pdfaProperty:description>` +
    '</rdf:li>',
);

/** PDF/A wants to know each property of metadata that is not its own. */
const schema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${propertyList.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const ownSchemas = '<pdfaExtension:schemas><rdf:Bag>';
const endOfMetadata = '</rdf:RDF>';

function withDeclaration(metadata: string, fileName: string): string {
  if (!metadata.includes(ownSchemas) || !metadata.includes(endOfMetadata))
    throw new Error('the metadata of the PDF are not as they were when this was written');
  const values =
    `<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
    `<fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:Version>1.0</fx:Version>` +
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>';
  return metadata
    .replace(ownSchemas, `${ownSchemas}${schema}`)
    .replace(endOfMetadata, `${values}${endOfMetadata}`);
}
