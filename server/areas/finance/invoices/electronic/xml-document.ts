import Builder from 'fast-xml-builder';

/** Names that begin with @ are attributes, and #text is the text beside them. Undefined values are left out. */
export interface XmlElement {
  readonly [name: string]: XmlValue;
}

type XmlValue = string | XmlElement | readonly (string | XmlElement)[] | undefined;

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
});

/** Writes a document with its elements in the order of their properties. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build(root)}`;

/** An element only if it has a text. */
export const textElement = (name: string, text: string | null): XmlElement =>
  text === null ? {} : { [name]: text };

export const withCurrency = (currency: string, amount: string): XmlElement => ({
  '@currencyID': currency,
  '#text': amount,
});
