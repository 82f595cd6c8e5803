/** `contacts-list`: what an operation is called in the document, in examples and in generated clients. */
export const operationId = (procedure: string) => procedure.replace('.', '-');

/** `contacts.list`: where the operation of this name is in the router. */
export const procedurePath = (operation: string) => operation.replace('-', '.');
