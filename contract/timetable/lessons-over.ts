/** Cards and pages of a class show this in place of its weekly lessons. */
export const LESSONS_OVER = 'Lessons are over'
