import { shapeCheck } from '#db/shapes.ts';

shapeCheck.timesOfEach = 3;
