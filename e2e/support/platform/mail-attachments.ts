/** The files of a mail as its reader gets them, by their names. */
export function mailAttachments(raw: string): Map<string, Buffer> {
  const parts = raw.matchAll(
    /Content-Disposition: attachment; filename="?([^"\r\n]+)"?\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g,
  );
  return new Map([...parts].map(([, name = '', encoded = '']) => [name, Buffer.from(encoded, 'base64')]));
}
