import { activity } from './activities.ts';
import { project } from './projects.ts';
import { task } from './tasks.ts';

export const work = {
  tasks: task.operations,
  projects: project.operations,
  activities: activity.operations,
};
