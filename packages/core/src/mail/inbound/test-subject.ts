/** The subject of a mail that goes round the whole way, out and in again. */
export const testSubject = (id: string): string => `Trying mail in: ${id}`

/** The id in such a subject. */
export const testIn = (subject: string): string | undefined =>
  /^Trying mail in: ([\w-]{24})$/.exec(subject.trim())?.[1]
