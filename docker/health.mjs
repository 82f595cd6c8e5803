// The health check of the image. It fails when the process does not answer, not when the database is away: restarting
// the process would not help then.
const { status } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`);
process.exitCode = status === 200 ? 0 : 1;
