import { type Attachment, attachmentsIn } from '#components/base/files/attachment.ts';

/** The text that a person has written about a record and not sent yet. It is kept in the browser. */
export interface Draft {
  body: string;
  isNote: boolean;
  /** Uploaded files that are sent with the text. */
  files?: readonly Attachment[];
  /** The template that the text was made from. */
  template?: string;
  /** A sending whose answer is not known: it is repeated as it was, with its key, so that it happens once. */
  attempt?: Attempt;
}

export interface Attempt {
  key: string;
  step: string;
}

export const emptyDraft: Draft = { body: '', isNote: false };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readAttempt(value: unknown): Pick<Draft, 'attempt'> {
  if (!isObject(value) || typeof value.key !== 'string' || typeof value.step !== 'string') return {};
  return { attempt: { key: value.key, step: value.step } };
}

/** Reads a stored draft; anything else than a draft is an empty one. */
export function parseDraft(text: string | null): Draft {
  if (text === null) return emptyDraft;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || typeof value.body !== 'string') return emptyDraft;
    const template = typeof value.template === 'string' ? { template: value.template } : {};
    const attached = attachmentsIn(value.files);
    const files = attached.length > 0 ? { files: attached } : {};
    const isNote = value.isNote === true;
    return { body: value.body, isNote, ...files, ...template, ...readAttempt(value.attempt) };
  } catch {
    return emptyDraft;
  }
}

export const isEmptyDraft = ({ body, files = [], attempt }: Draft): boolean =>
  body === '' && files.length === 0 && attempt === undefined;
