import { shapeCheck } from '#db/queries/shapes.ts';

shapeCheck.timesOfEach = 3;
