/** The rights of the guest of a review link, as they are typed in a form. */
export interface LinkRights {
  mayDecide: boolean;
  counts: boolean;
  password: string;
  download: boolean;
  watermark: boolean;
}

export const rightsOf = ({ mayDecide, counts, password, download, watermark }: LinkRights) => ({
  can_decide: mayDecide,
  counts_as_approval: mayDecide && counts,
  password: password || null,
  download,
  watermark,
});
