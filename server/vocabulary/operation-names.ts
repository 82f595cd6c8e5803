/** The name of an operation in the document, in examples and in generated clients, such as `contacts-list`. */
export const operationId = (procedure: string) => procedure.replace('.', '-');

/** The path of an operation in the router, such as `contacts.list`. */
export const procedurePath = (operation: string) => operation.replace('-', '.');
