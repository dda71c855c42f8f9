let format: Intl.ListFormat | undefined

/** "a, b, and c". Made when it is first needed: browsers take some ten milliseconds for it. */
export function listWords(names: readonly string[]): string {
  format ??= new Intl.ListFormat('en-US')
  return format.format(names)
}
