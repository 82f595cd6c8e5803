export const icon = { size: 18, stroke: 1.7, 'aria-hidden': true };
