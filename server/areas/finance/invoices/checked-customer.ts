/** The properties of a customer that an invoice names. */
export const namedOfCustomer = ['tax_id', 'address'] as const;

/** A chosen customer is checked; one that is created in the form is asked for these properties. */
export const checkedCustomer = { by: 'customer', asks: namedOfCustomer };
