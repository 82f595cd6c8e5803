export interface Contents {
  content: string;
  encoding: 'utf-8' | 'base64';
}

export const inBytes = ({ content, encoding }: Contents): Uint8Array<ArrayBuffer> =>
  encoding === 'base64'
    ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    : new Uint8Array(new TextEncoder().encode(content));

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/html': 'html',
  'text/plain': 'txt',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
export const endingOf = (type: string) => endings[type.split(';')[0] ?? ''] ?? 'bin';
