// Reports failures of the starter as JSON objects like those of the server, or as text for people. Plain Node 20.

/** The numbers of levels are those of the server's log. */
const levelOfErrors = 50;

/** Commands report text, because people read it; programs read what a server writes to standard error. */
export const failureLine = (message, isJson) =>
  isJson
    ? `${JSON.stringify({ level: levelOfErrors, time: new Date().toISOString(), msg: message })}\n`
    : `${message}\n`;

/** Reports warnings and errors of the starter in the same way, which Node would print as text. */
export function reportAsJson() {
  process.removeAllListeners('warning');
  process.on('warning', ({ message }) => process.stderr.write(failureLine(message, true)));
  process.on('uncaughtException', (error) => {
    process.stderr.write(failureLine(error?.stack ?? String(error), true));
    process.exit(1);
  });
}
