/** Whether the time logged on one day can't all have been worked. */
export const isLongDay = (minutes: number): boolean => minutes > 24 * 60
