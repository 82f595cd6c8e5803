export const drawingColors = ['red', 'yellow', 'green', 'blue', 'white'] as const;
export const drawingWidths = ['thin', 'medium', 'thick'] as const;

/** The most bytes of an annotation as JSON. */
export const mostAnnotationBytes = 20_000;
