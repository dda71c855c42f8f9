/** A wall-clock time, `HH:MM`, as people read it: "9:00 AM"; the end of a day, `24:00`, is "midnight". */
export function timeOfDayWords(time: string): string {
  const [hours = 0, minutes = ''] = [Number(time.slice(0, 2)), time.slice(3)]
  if (hours === 24) return 'midnight'
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
