/** Parts of a file, read while it is sent, after the transaction of the call. They end with the signal. */
export type FileParts = (signal: AbortSignal) => AsyncGenerator<string | Uint8Array>;

/** An answer that is a file. The procedure decides its content, and surfaces send it outside of the procedure. */
export interface FileReply {
  name: string;
  media: string;
  content: string | FileParts;
}

export const fileHeaders = ({ media, name, content }: FileReply) => ({
  'Content-Type':
    typeof content === 'string' || media.startsWith('text/') ? `${media}; charset=utf-8` : media,
  'Content-Disposition': `attachment; filename="${name}"`,
});
