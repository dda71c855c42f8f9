/** "12,300 people". */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : noun}`
}
