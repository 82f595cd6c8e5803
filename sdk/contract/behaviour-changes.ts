/** Changes that names of operations and properties do not show: calls that were accepted before, and what to do instead. */
export const behaviourChanges: readonly string[] = [
  'An invoice to a customer is issued with the date of today. A step that issues a draft with another `issue_date` is refused (`not_today`): leave `issue_date` out, and send the day of the delivery as `operation_date`. Bills keep the date of the paper.',
  'An invoice to a customer that was sent cannot be voided, and `sent_at` cannot be removed (`sent`): issue a credit note.',
  'Entries in closed time are refused (`closed`). Nothing is closed until `taxes_closed_until` or `books_closed_until` of the settings is set.',
];
