const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

const decoded = (text: string) =>
  text.replace(/&(quot|apos|lt|gt|amp);/g, (all, name) => entities[name] ?? all);

/** Reads a value of an answer in XML, which is short and flat. */
export function valueIn(body: Buffer | string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]{1,1024})</${name}>`).exec(String(body))?.[1];
  return found === undefined ? undefined : decoded(found);
}

/** The parts between a repeated element of an answer, such as the objects of a list. */
export const repeatedIn = (body: string, name: string): string[] =>
  [...body.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside);

/** The body that puts the parts of an upload together. */
export function completionOf(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
