/** The color of the documents of organizations that have chosen none. */
export const usualColor = '#0f6a58';
