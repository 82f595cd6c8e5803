/** The employee file of the person, as far as their own page needs it. */
export interface OwnFile {
  id: string;
  name: string;
  page: string | null;
  department_id: string | null;
  documents: readonly { name: string; url: string; expires_on?: string | null | undefined }[];
}
