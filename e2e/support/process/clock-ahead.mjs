// Loaded into the product by a test (--import): the test sets by how many milliseconds the clock is ahead.
const now = Date.now;
let offset = 0;
Date.now = () => now() + offset;

process.on('message', (message) => {
  offset = message.offset;
  process.send(message);
});
